using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata.Importing.Standard;

/// <summary>
/// What metadata says of a binding: its assertions, its transport, and encoding and version of messages. The assertions
/// are those of export, so that a binding matches whatever would be published for it.
/// </summary>
internal sealed class Fingerprint : IEquatable<Fingerprint>
{
    private readonly string _text;

    public Fingerprint(ContractDescription contract, BindingElementCollection elements)
    {
        var endpoint = new ServiceEndpoint(contract) { Binding = new CustomBinding(elements) };
        var policy = new EndpointPolicy(endpoint, elements);
        var exporter = new WsdlExporter();
        foreach (var extension in elements.OfType<IPolicyExportExtension>())
        {
            extension.ExportPolicy(exporter, policy);
        }

        var encoding = elements.FindEncoding();
        IEnumerable<string> parts =
        [
            .. policy.GetBindingAssertions().Select(
                static assertion => assertion.OuterXml).Order(StringComparer.Ordinal),
            .. elements.Where(
                static element => element is not (StreamUpgradeBindingElement or MessageEncodingBindingElement))
                .Select(static element => element.GetType().FullName!),
            $"{encoding?.GetType()} {encoding?.MessageVersion}",
            $"{elements.Find<TransactionFlowBindingElement>()?.TransactionProtocol}",
        ];
        _text = string.Join('\n', parts);
    }

    public bool Equals(Fingerprint? other) => other is not null && other._text == _text;

    public override bool Equals(object? obj) => Equals(obj as Fingerprint);

    public override int GetHashCode() => _text.GetHashCode(StringComparison.Ordinal);
}
