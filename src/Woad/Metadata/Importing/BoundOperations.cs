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

    private readonly Dictionary<PortType, ILookup<string, OperationBinding>> _operations = [];

    /// <summary>The operation in the first SOAP binding of its port type; null when there is none.</summary>
    public OperationBinding? Of(Operation operation)
    {
        var portType = operation.PortType!;
        if (!_operations.TryGetValue(portType, out var bound))
        {
            var name = new XmlQualifiedName(portType.Name, portType.ServiceDescription!.TargetNamespace);
            bound = _bindings[name].SelectMany(binding => binding.Operations.All<OperationBinding>())
                .ToLookup(candidate => candidate.Name ?? "");
            _operations.Add(portType, bound);
        }

        return bound[operation.Name ?? ""].FirstOrDefault(operation.IsBoundBy);
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
