using System.ServiceModel.Description;
using System.Web.Services.Description;
using System.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata;

/// <summary>
/// Puts the policies of an endpoint into the document of its binding and refers to them where they hold.
/// </summary>
internal static class PolicyAttachment
{
    public static void Attach(
        PolicyConversionContext policy, WsdlEndpointConversionContext context, PolicyVersion version)
    {
        var binding = context.WsdlBinding;
        var document = binding.ServiceDescription!;
        Add(document, binding, policy.GetBindingAssertions(), $"{binding.Name}_policy", version);
        foreach (var operation in context.Endpoint.Contract.Operations.Where(context.ContractConversionContext.Has))
        {
            var stem = $"{binding.Name}_{operation.Name}";
            Add(
                document, context.GetOperationBinding(operation), policy.GetOperationBindingAssertions(operation),
                $"{stem}_policy", version);
            foreach (var message in operation.Messages)
            {
                var direction = message.Direction == MessageDirection.Input ? "Input" : "output";
                Add(
                    document, context.GetMessageBinding(message), policy.GetMessageBindingAssertions(message),
                    $"{stem}_{direction}_policy", version);
            }

            foreach (var fault in operation.Faults)
            {
                Add(
                    document,
                    context.GetFaultBinding(fault),
                    policy.GetFaultBindingAssertions(fault),
                    $"{stem}_{fault.Name}_Fault",
                    version);
            }
        }
    }

    private static void Add(
        WsdlDocument document, DocumentableItem item, PolicyAssertionCollection assertions, string id,
        PolicyVersion version)
    {
        if (assertions.Count == 0)
        {
            return;
        }

        var unique = UniqueName.Of(id, name => document.Extensions.All<object>().OfType<XmlElement>().Any(e =>
            e.LocalName == "Policy" && e.GetAttribute("Id", WsdlNamespaces.Utility) == name));
        var policy = PolicyAssertions.Make("wsp", "Policy", version.Namespace);
        policy.SetAttribute("Id", WsdlNamespaces.Utility, unique);
        policy.GetAttributeNode("Id", WsdlNamespaces.Utility)!.Prefix = "wsu";
        var all = PolicyAssertions.Child(
            PolicyAssertions.Child(policy, "wsp", "ExactlyOne", version.Namespace), "wsp", "All", version.Namespace);
        foreach (var assertion in assertions)
        {
            all.AppendChild(policy.OwnerDocument.ImportNode(assertion, deep: true));
        }

        document.Extensions.Add(policy);
        var reference = PolicyAssertions.Make("wsp", "PolicyReference", version.Namespace);
        reference.SetAttribute("URI", "#" + unique);
        item.Extensions.Insert(0, reference);
    }
}
