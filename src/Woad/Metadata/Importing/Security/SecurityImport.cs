using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Tokens;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Takes what WS-SecurityPolicy says out of the policy of an endpoint.</summary>
internal static class SecurityImport
{
    /// <exception cref="ImportRefusedException">An assertion is not supported.</exception>
    public static void Import(PolicyConversionContext context, IReadOnlyList<TokenKind> kinds)
    {
        foreach (var sp in (string[])[PolicyAssertions.SecurityPolicy12, PolicyAssertions.SecurityPolicy])
        {
            var assertions = context.GetBindingAssertions();
            var reader = new SecurityReader(sp, kinds);
            if (reader.TakeTransport(assertions) is { } transport)
            {
                AddTransport(context, transport);
            }

            var element = reader.Take(assertions);
            if (element is not null)
            {
                TakeOperationTokens(context, reader, element);
                context.BindingElements.Add(element);
            }

            Levels.Take(context, sp, isProtected: element is not (null or TransportSecurityBindingElement));
        }
    }

    private static void AddTransport(PolicyConversionContext context, XmlElement token)
    {
        if (AssertionTable.SslTransportSecurity.Is(token))
        {
            context.BindingElements.Add(new SslStreamSecurityBindingElement
            {
                RequireClientCertificate = AssertionTable.RequireClientCertificate.IsChildOf(token),
            });
        }
        else if (AssertionTable.WindowsTransportSecurity.Is(token))
        {
            var level = token.ChildNodes.OfType<XmlElement>().FirstOrDefault(
                AssertionTable.ProtectionLevel.Is)?.InnerText.Trim();
            context.BindingElements.Add(new WindowsStreamSecurityBindingElement
            {
                ProtectionLevel = Enum.TryParse<ProtectionLevel>(level, out var known) && Enum.IsDefined(known)
                    ? known
                    : ProtectionLevel.EncryptAndSign,
            });
        }
        else if (token.LocalName == "HttpsToken")
        {
            var asksForCertificate = token.GetAttribute("RequireClientCertificate") is "true" or "1"
                || PolicyContents.Of(token).Any(static child => child.LocalName == "RequireClientCertificate");
            if (context is ImportedPolicy policy)
            {
                policy.HttpsClientCertificate = asksForCertificate;
            }
        }
        else
        {
            throw new ImportRefusedException(Escaped.Text(
                $"the transport token '{token.LocalName}' of '{token.NamespaceURI}' is not supported."));
        }
    }

    private static void TakeOperationTokens(
        PolicyConversionContext context, SecurityReader reader, SecurityBindingElement element)
    {
        foreach (var operation in context.Contract.Operations)
        {
            var required = new System.ServiceModel.Security.Tokens.SupportingTokenParameters();
            var optional = new System.ServiceModel.Security.Tokens.SupportingTokenParameters();
            if (reader.TakeSupporting(context.GetOperationBindingAssertions(operation), required, optional))
            {
                if (!required.IsEmpty)
                {
                    element.OperationSupportingTokenParameters[operation.Messages[0].Action] = required;
                }

                if (!optional.IsEmpty)
                {
                    element.OptionalOperationSupportingTokenParameters[operation.Messages[0].Action] = optional;
                }
            }
        }
    }
}
