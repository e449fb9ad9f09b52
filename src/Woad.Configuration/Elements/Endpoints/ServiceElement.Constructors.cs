namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public sealed partial class ServiceElement
{
    /// <summary>Initializes a new instance of the <see cref="ServiceElement"/> class without a name.</summary>
    public ServiceElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ServiceElement"/> class for a service.</summary>
    /// <param name="serviceName">
    /// The service's configuration name: the full name of its class, unless an attribute says another.
    /// </param>
    public ServiceElement(string serviceName) => Name = serviceName;
}
