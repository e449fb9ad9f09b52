using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Bindings.Rules;

namespace Woad.Metadata.Security;

/// <summary>Adds the assertions of an element for the security of messages to the policy of an endpoint.</summary>
internal static class SecurityExport
{
    public static void Add(MetadataExporter exporter, PolicyConversionContext context, SecurityBindingElement element)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        var version = element.MessageSecurityVersion;
        var sp = version.SecurityPolicyVersion == SecurityPolicyVersion.WSSecurityPolicy12
            ? PolicyAssertions.SecurityPolicy12
            : PolicyAssertions.SecurityOf(exporter);
        var names = new AssertionNames(sp, exporter.PolicyVersion.Namespace, version.TrustVersion);
        var addressing = Addressing(context);
        var assertions = new SecurityAssertions(
            names, addressing, context.BindingElements.OfType<ITransportTokenAssertionProvider>().FirstOrDefault());
        Add(context.GetBindingAssertions(), assertions.Of(element));
        var parts = new ProtectedParts(names, addressing);
        foreach (var operation in context.Contract.Operations)
        {
            AddTokens(context, operation, element, assertions);
            if (element is not TransportSecurityBindingElement)
            {
                AddParts(context, operation, parts);
            }
        }
    }

    /// <summary>The tokens that only requests of one operation carry.</summary>
    private static void AddTokens(
        PolicyConversionContext context, OperationDescription operation, SecurityBindingElement element,
        SecurityAssertions assertions)
    {
        var action = operation.Messages[0].Action;
        Add(element.OperationSupportingTokenParameters, isOptional: false);
        Add(element.OptionalOperationSupportingTokenParameters, isOptional: true);

        void Add(IDictionary<string, SupportingTokenParameters> tokens, bool isOptional)
        {
            if (tokens.TryGetValue(action, out var own))
            {
                SecurityExport.Add(
                    context.GetOperationBindingAssertions(operation), assertions.Supporting(own, element, isOptional));
            }
        }
    }

    private static void AddParts(PolicyConversionContext context, OperationDescription operation, ProtectedParts parts)
    {
        var level = operation.HasProtectionLevel ? operation.ProtectionLevel
            : context.Contract.HasProtectionLevel ? context.Contract.ProtectionLevel
            : ProtectionLevel.EncryptAndSign;
        foreach (var message in operation.Messages)
        {
            var own = message.HasProtectionLevel ? message.ProtectionLevel : level;
            var body = message.Body.Parts.Append(message.Body.ReturnValue).OfType<MessagePartDescription>()
                .Select(part => LevelOf(part, own)).DefaultIfEmpty(own).Max();
            Add(
                context.GetMessageBindingAssertions(message),
                parts.Of(
                    body,
                    [.. message.Headers.Select(
                        header => (new XmlQualifiedName(header.Name, header.Namespace), LevelOf(header, own)))]));
        }

        foreach (var fault in operation.Faults)
        {
            Add(
                context.GetFaultBindingAssertions(fault),
                parts.Of(fault.HasProtectionLevel ? fault.ProtectionLevel : level, []));
        }
    }

    private static ProtectionLevel LevelOf(MessagePartDescription part, ProtectionLevel inherited) =>
        part.HasProtectionLevel ? part.ProtectionLevel : inherited;

    private static string? Addressing(PolicyConversionContext context)
    {
        var version = context.BindingElements.FindEncoding()?.MessageVersion.Addressing;
        return version == AddressingVersion.WSAddressing10 ? WsdlNamespaces.Addressing10
            : version == AddressingVersion.WSAddressingAugust2004 ? WsdlNamespaces.AddressingAugust2004
            : null;
    }

    private static void Add(PolicyAssertionCollection to, IEnumerable<XmlElement> assertions)
    {
        foreach (var assertion in assertions)
        {
            to.Add(assertion);
        }
    }
}
