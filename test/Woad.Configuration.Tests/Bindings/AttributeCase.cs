using System.Globalization;
using System.Xml.Linq;
using Microsoft.Extensions.Configuration;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>One attribute of a binding or a binding element, somewhere below its element.</summary>
/// <param name="Root">bindings/netTcpBinding/binding, or {bindingElement}/tcpTransport.</param>
/// <param name="Below">security/transport, or nothing.</param>
internal sealed record AttributeCase(string Root, string Below, AttributeFact Attribute)
{
    public bool IsBindingElement => Root.StartsWith('{');

    /// <summary>netTcpBinding, tcpTransport.</summary>
    public string Name => IsBindingElement ? Root[(Root.LastIndexOf('/') + 1)..] : Root.Split('/')[^2];

    public override string ToString() => $"{Name}{(Below.Length > 0 ? "/" + Below : "")}/@{Attribute.Name}";

    /// <summary>A value other than the default.</summary>
    public string OtherValue() => Attribute.Kind switch
    {
        "bool" => Attribute.Default == "true" ? "false" : "true",
        "int" or "long" => (Attribute.Default == "17" ? 18 : 17).ToString(CultureInfo.InvariantCulture),
        "timespan" => "00:03:17",
        "uri" => "http://proxy.example:3128/",
        "encoding" => "utf-16",
        "System.ServiceModel.Channels.MessageVersion" => "Soap11",
        "System.ServiceModel.ReliableMessagingVersion" => "WSReliableMessaging11",
        "System.ServiceModel.TransactionProtocol" => "WSAtomicTransaction11",
        "System.ServiceModel.Security.SecurityAlgorithmSuite" => "Basic192Sha256Rsa15",
        "string" when Attribute.Name.StartsWith("contentTypeMapper", StringComparison.Ordinal)
            || Attribute.Name == "webContentTypeMapperType" =>
            typeof(PlainTextMapper).AssemblyQualifiedName!,
        "string" => "other",
        _ => Attribute.Name == "sslProtocols" ? "Tls12"
            : Attribute.Values.FirstOrDefault(value => value != Attribute.Default && value != "None")
                ?? Attribute.Values.First(value => value != Attribute.Default),
    };

    /// <summary>The same as the settings of an application.</summary>
    public IConfiguration Settings(string value)
    {
        var path = IsBindingElement ? $"customBinding:binding:0:elements:0:{Name}" : $"{Name}:binding:0";
        var below = Below.Length > 0 ? ":" + Below.Replace('/', ':') : "";
        return new ConfigurationBuilder()
            .AddInMemoryCollection(
                [new($"system.serviceModel:bindings:{path}{below}:{Attribute.Name}", value)]).Build();
    }

    /// <summary>The element that says the value and nothing else.</summary>
    public XElement Document(string value)
    {
        var inner = new XElement("x", new XAttribute(Attribute.Name, value));
        foreach (var name in Below.Split('/', StringSplitOptions.RemoveEmptyEntries).Reverse())
        {
            inner.Name = name;
            inner = new XElement("x", inner);
        }

        if (IsBindingElement)
        {
            inner.Name = Name;
            inner = new XElement("binding", inner);
        }

        inner.Name = "binding";
        return new XElement(
            "system.serviceModel",
            new XElement("bindings", new XElement(IsBindingElement ? "customBinding" : Name, inner)));
    }
}
