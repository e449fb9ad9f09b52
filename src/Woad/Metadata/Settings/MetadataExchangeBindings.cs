using System.ServiceModel.Channels;
using Woad.Metadata.Exchange;

namespace System.ServiceModel.Description;

/// <summary>
/// Makes the bindings that endpoints for metadata have, and that tools expect at them. Nothing secures their messages.
/// </summary>
public static class MetadataExchangeBindings
{
    /// <summary>SOAP 1.2 with WS-Addressing 1.0 as text over HTTP.</summary>
    /// <returns>The binding.</returns>
    public static Binding CreateMexHttpBinding() =>
        Named(new WSHttpBinding(SecurityMode.None), "MetadataExchangeHttpBinding");

    /// <summary>The same over HTTPS; clients need no certificate.</summary>
    /// <returns>The binding.</returns>
    public static Binding CreateMexHttpsBinding()
    {
        var binding = new WSHttpBinding(SecurityMode.Transport);
        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.None;
        return Named(binding, "MetadataExchangeHttpsBinding");
    }

    /// <summary>Binary messages over named pipes.</summary>
    /// <returns>The binding.</returns>
    public static Binding CreateMexNamedPipeBinding() =>
        Named(new CustomBinding(new NamedPipeTransportBindingElement()), "MetadataExchangeNamedPipeBinding");

    /// <summary>Binary messages over TCP.</summary>
    /// <returns>The binding.</returns>
    public static Binding CreateMexTcpBinding() =>
        Named(new CustomBinding(new TcpTransportBindingElement()), "MetadataExchangeTcpBinding");

    private static Binding Named(Binding binding, string name)
    {
        binding.Name = name;
        binding.Namespace = ExchangeNames.BindingNamespace;
        return binding;
    }
}
