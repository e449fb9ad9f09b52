using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using WsdlBinding = System.Web.Services.Description.Binding;

namespace Woad.Metadata.Importing;

/// <summary>The policy of an endpoint that is imported, and the binding that it comes from.</summary>
internal sealed class ImportedPolicy(
    ServiceEndpoint endpoint, BindingElementCollection elements, WsdlBinding binding, string? address)
    : EndpointPolicy(endpoint, elements)
{
    public WsdlBinding WsdlBinding => binding;

    /// <summary>
    /// The address of the port as the document has it; null when the binding is imported without one.
    /// </summary>
    public string? Address => address;

    /// <summary>Whether what is imported may change the contract: it is not one that the program brought.</summary>
    public bool ChangesContract { get; init; }

    /// <summary>The version of WS-Addressing that the policy demands.</summary>
    public AddressingVersion Addressing { get; set; } = AddressingVersion.None;

    /// <summary>
    /// Whether the policy demands HTTPS, and with it a certificate of the client; null when it does not.
    /// </summary>
    public bool? HttpsClientCertificate { get; set; }

    /// <summary>The names of the assertions that no extension has taken.</summary>
    public List<string> Remaining =>
        [.. All.SelectMany(assertions => assertions).Select(Describe).Distinct()];

    private static string Describe(XmlElement left) => $"'{left.LocalName}' of '{left.NamespaceURI}'";
}
