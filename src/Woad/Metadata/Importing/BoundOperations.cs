using System.Web.Services.Description;
using System.Xml;
using WsdlBinding = System.Web.Services.Description.Binding;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata.Importing;

/// <summary>Finds how SOAP bindings write an operation of a port type.</summary>
internal sealed class BoundOperations(ImportedDocuments documents)
{
    private readonly ILookup<XmlQualifiedName, WsdlBinding> _bindings = (
        from document in documents.Wsdl.Cast<WsdlDocument>()
        from binding in document.Bindings.All<WsdlBinding>()
        where binding.Extensions.Find(typeof(SoapBinding)) is not null
        select binding).ToLookup(binding => binding.Type);

    private readonly ILookup<XmlQualifiedName, WsdlBinding> _webBindings = (
        from document in documents.Wsdl.Cast<WsdlDocument>()
        from binding in document.Bindings.All<WsdlBinding>()
        where IsOfWeb(binding)
        select binding).ToLookup(binding => binding.Type);

    private readonly Dictionary<PortType, Dictionary<Operation, OperationBinding>> _operations = [];

    /// <summary>Whether a binding is one of HTTP GET, POST or MIME, without SOAP.</summary>
    public static bool IsOfWeb(WsdlBinding binding) =>
        binding.Extensions.Find(typeof(SoapBinding)) is null
        && !binding.Extensions.All<object>().OfType<XmlElement>().Any(static element =>
            element.NamespaceURI is not (
                "http://schemas.xmlsoap.org/wsdl/http/" or "http://schemas.xmlsoap.org/wsdl/mime/"));

    /// <summary>The binding of HTTP without SOAP of a port type that has no other binding; otherwise null.</summary>
    public WsdlBinding? OnlyWebBinding(PortType portType)
    {
        var name = new XmlQualifiedName(portType.Name, portType.ServiceDescription!.TargetNamespace);
        return _bindings[name].Any() ? null : _webBindings[name].FirstOrDefault();
    }

    /// <summary>The operation in the first SOAP binding of its port type; null when there is none.</summary>
    public OperationBinding? Of(Operation operation)
    {
        var portType = operation.PortType!;
        if (!_operations.TryGetValue(portType, out var bound))
        {
            var name = new XmlQualifiedName(portType.Name, portType.ServiceDescription!.TargetNamespace);
            bound = [];
            foreach (var binding in _bindings[name])
            {
                foreach (var (described, own) in Pair(portType.Operations.All<Operation>(), binding))
                {
                    bound.TryAdd(described, own);
                }
            }

            _operations.Add(portType, bound);
        }

        return bound.GetValueOrDefault(operation);
    }

    /// <summary>
    /// The operations of a port type that a binding has. Operations of one name, and a callback that is named like an
    /// operation, are told apart by the names of their messages, then by their order.
    /// </summary>
    public static Dictionary<Operation, OperationBinding> Pair(IEnumerable<Operation> operations, WsdlBinding binding)
    {
        var candidates = binding.Operations.All<OperationBinding>().GroupBy(candidate => candidate.Name ?? "")
            .ToDictionary(named => named.Key, named => named.ToList());
        var pairs = new Dictionary<Operation, OperationBinding>();
        foreach (var operation in operations)
        {
            if (candidates.TryGetValue(operation.Name ?? "", out var named)
                && named.FindIndex(operation.IsBoundBy) is >= 0 and var index)
            {
                pairs.TryAdd(operation, named[index]);
                named.RemoveAt(index);
            }
        }

        return pairs;
    }

    /// <summary>Whether the operation is of RPC style: by itself or by its binding.</summary>
    public static bool IsRpc(OperationBinding operation) =>
        (operation.Extensions.Find(typeof(SoapOperationBinding)) as SoapOperationBinding)?.Style switch
        {
            SoapBindingStyle.Rpc => true,
            SoapBindingStyle.Document => false,
            _ => operation.Binding?.Extensions.Find(typeof(SoapBinding)) is SoapBinding { Style: SoapBindingStyle.Rpc },
        };
}
