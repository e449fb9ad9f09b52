namespace System.ServiceModel.Configuration;

/// <content>The address that the element says.</content>
public partial class EndpointAddressElementBase
{
    /// <summary>Initializes a new instance of the <see cref="EndpointAddressElementBase"/> class.</summary>
    protected EndpointAddressElementBase()
    {
    }

    internal void ReadFrom(EndpointAddress? source)
    {
        if (source is null)
        {
            return;
        }

        Address = source.Uri;
        if (source.Headers.Count > 0)
        {
            Headers.Headers = source.Headers;
        }

        if (source.Identity is { } identity)
        {
            Identity.InitializeFrom(identity);
        }
    }
}
