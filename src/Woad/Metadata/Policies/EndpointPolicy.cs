using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata;

/// <summary>The assertions of one endpoint, by what they hold for.</summary>
internal class EndpointPolicy(ServiceEndpoint endpoint, BindingElementCollection elements)
    : PolicyConversionContext(endpoint)
{
    private readonly PolicyAssertionCollection _binding = [];
    private readonly Dictionary<object, PolicyAssertionCollection> _others = new(ReferenceEqualityComparer.Instance);

    public override BindingElementCollection BindingElements { get; } = elements;

    public override PolicyAssertionCollection GetBindingAssertions() => _binding;

    public override PolicyAssertionCollection GetFaultBindingAssertions(FaultDescription fault) => Of(fault);

    public override PolicyAssertionCollection GetMessageBindingAssertions(MessageDescription message) => Of(message);

    public override PolicyAssertionCollection GetOperationBindingAssertions(OperationDescription operation) =>
        Of(operation);

    /// <summary>The assertions of the binding, then those of its parts.</summary>
    protected IEnumerable<PolicyAssertionCollection> All => _others.Values.Prepend(_binding);

    private PolicyAssertionCollection Of(object item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return _others.TryGetValue(item, out var found) ? found : _others[item] = [];
    }
}
