using System.Globalization;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using System.Xml.Linq;

namespace Woad.Tests.Metadata;

public sealed partial class SecurityPolicyTests
{
    private static SecurityBindingElement? Bootstrap(SecurityBindingElement element) =>
        ((element as SymmetricSecurityBindingElement)
            ?.ProtectionTokenParameters as SecureConversationSecurityTokenParameters)?.BootstrapSecurityBindingElement;

    private static string Symmetric(string token) =>
        $"<SymmetricBinding><P><ProtectionToken><P>{token}</P></ProtectionToken>{General}{Order}</P>"
            + "</SymmetricBinding>";

    private static string X509(string inclusion) =>
        $"<X509Token IncludeToken=\"{inclusion}\"><P><WssX509V3Token10/></P></X509Token>";

    private static string Ssl(string policy) =>
        $"<m:SslContextToken IncludeToken=\"AlwaysToRecipient\"><P>{policy}</P></m:SslContextToken>";

    private static string Issued(string more, bool derives) =>
        "<IssuedToken IncludeToken=\"AlwaysToRecipient\"><RequestSecurityTokenTemplate>"
            + "<KeyType>http://schemas.xmlsoap.org/ws/2005/02/trust/SymmetricKey"
            + $"</KeyType>{more}</RequestSecurityTokenTemplate>"
            + $"<P>{(derives ? "<RequireDerivedKeys/>" : "")}<RequireInternalReference/></P></IssuedToken>";

    private static string Newer(string policy) => policy
        .Replace("Trust10", "Trust13", StringComparison.Ordinal)
        .Replace(
            "http://schemas.xmlsoap.org/ws/2005/02/trust", "http://docs.oasis-open.org/ws-sx/ws-trust/200512",
            StringComparison.Ordinal);

    private static XDocument Export(SecurityBindingElement element) => Export(new CustomBinding(
        element,
        new TextMessageEncodingBindingElement(),
        element is TransportSecurityBindingElement
            ? new HttpsTransportBindingElement()
            : new HttpTransportBindingElement()));

    private static XDocument Export(Binding binding)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(
            new ServiceEndpoint(
                ContractDescription.GetContract(typeof(ISealed)), binding,
                new EndpointAddress($"{binding.Scheme}://localhost/sealed")));
        var all = exporter.GeneratedWsdlDocuments.Cast<System.Web.Services.Description.ServiceDescription>().Select(
            document =>
            {
                var text = new StringWriter(CultureInfo.InvariantCulture);
                document.Write(text);
                return XDocument.Parse(text.ToString());
            });
        return all.First(document => document.Root!.Elements().Any(e => e.Name.LocalName == "Policy"));
    }

    private static string Policy(XDocument document, string sp) => string.Concat(document.Root!.Elements()
        .First(
            e => e.Name.LocalName == "Policy"
                && e.Attributes().Any(
                    a => a.Name.LocalName == "Id" && a.Value.EndsWith("_ISealed_policy", StringComparison.Ordinal)))
        .Descendants().First(e => e.Name.LocalName == "All").Elements().Select(e => Plain(e, sp)));

    /// <summary>Without namespaces; those of Microsoft as m, policies as P.</summary>
    private static string Plain(XElement e, string sp)
    {
        var name = e.Name.LocalName == "Policy"
            ? "P"
            : e.Name.NamespaceName == Mssp ? "m:" + e.Name.LocalName : e.Name.LocalName;
        Assert.NotEqual(sp == Sp11 ? Sp12 : Sp11, e.Name.NamespaceName);
        var attributes = string.Concat(e.Attributes().Where(a => !a.IsNamespaceDeclaration)
            .Select(
                a =>
                    $" {a.Name.LocalName}=\"{a.Value.Replace(sp + "/IncludeToken/", "", StringComparison.Ordinal)}\""));
        var content = e.HasElements ? string.Concat(e.Elements().Select(child => Plain(child, sp))) : e.Value;
        return content.Length == 0 ? $"<{name}{attributes}/>" : $"<{name}{attributes}>{content}</{name}>";
    }

    private static class MessageSecurity
    {
        public const System.ServiceModel.Security.MessageProtectionOrder EncryptFirst =
            System.ServiceModel.Security.MessageProtectionOrder.EncryptBeforeSign;
        public const System.ServiceModel.Security.MessageProtectionOrder Plain =
            System.ServiceModel.Security.MessageProtectionOrder.SignBeforeEncrypt;
        public const System.ServiceModel.Security.MessageProtectionOrder Both =
            System.ServiceModel.Security.MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature;
    }
}
