using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>useRequestHeadersForMetadataAddress</c> says to its behavior.</summary>
internal static class UseRequestHeadersForMetadataAddressCarrier
{
    public static UseRequestHeadersForMetadataAddressBehavior Make(ValueSource values)
    {
        var behavior = new UseRequestHeadersForMetadataAddressBehavior();
        foreach (var port in values.Items("defaultPorts", "add"))
        {
            behavior.DefaultPortsByScheme.Add(port.Text("scheme"), port.Int("port"));
        }

        return behavior;
    }
}
