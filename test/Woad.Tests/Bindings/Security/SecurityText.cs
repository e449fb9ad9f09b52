using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Tests.Bindings.Security;

/// <summary>What an element for the security of messages asks for, in one line.</summary>
internal static class SecurityText
{
    public static string Of(SecurityBindingElement element) =>
        string.Join(' ', Parts(element).Where(static part => part.Length > 0));

    private static IEnumerable<string> Parts(SecurityBindingElement element)
    {
        yield return element.GetType().Name.Replace("SecurityBindingElement", "", StringComparison.Ordinal);
        if (element is SymmetricSecurityBindingElement symmetric)
        {
            yield return Of(symmetric.ProtectionTokenParameters!);
            yield return symmetric.RequireSignatureConfirmation ? "confirm" : "";
            yield return Order(symmetric.MessageProtectionOrder);
        }
        else if (element is AsymmetricSecurityBindingElement asymmetric)
        {
            yield return $"{Of(asymmetric.InitiatorTokenParameters!)}/{Of(asymmetric.RecipientTokenParameters!)}";
            yield return asymmetric.RequireSignatureConfirmation ? "confirm" : "";
            yield return Order(asymmetric.MessageProtectionOrder);
        }

        var tokens = element.EndpointSupportingTokenParameters;
        yield return List("Signed", tokens.Signed);
        yield return List("SignedEncrypted", tokens.SignedEncrypted);
        yield return List("Endorsing", tokens.Endorsing);
        yield return List("SignedEndorsing", tokens.SignedEndorsing);
        yield return element.DefaultAlgorithmSuite == SecurityAlgorithmSuite.Default
            ? ""
            : element.DefaultAlgorithmSuite.ToString()!;
        yield return (element.LocalClientSettings.DetectReplays, element.LocalServiceSettings.DetectReplays) switch
        {
            (false, false) => "replays",
            (false, true) => "clientReplays",
            (true, false) => "serviceReplays",
            _ => "",
        };
        yield return element.MessageSecurityVersion.SecurityVersion == SecurityVersion.WSSecurity10 ? "version10"
            : element.MessageSecurityVersion.TrustVersion == TrustVersion.WSTrust13 ? "version13"
            : "";
        yield return element is AsymmetricSecurityBindingElement { AllowSerializedSigningTokenOnReply: true }
            ? "serialized"
            : "";
    }

    private static string Order(MessageProtectionOrder order) =>
        order == MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature ? "" : order.ToString();

    private static string List(string name, IEnumerable<SecurityTokenParameters> tokens)
    {
        var all = tokens.Select(Of).ToArray();
        return all.Length == 0 ? "" : $"{name}={string.Join('+', all)}";
    }

    private static string Of(SecurityTokenParameters token)
    {
        var name = token.GetType().Name.Replace("SecurityTokenParameters", "", StringComparison.Ordinal).Replace(
            "Secure", "", StringComparison.Ordinal);
        string[] more = token switch
        {
            X509SecurityTokenParameters x509 => [x509.X509ReferenceStyle.ToString()],
            SslSecurityTokenParameters ssl =>
                [ssl.RequireClientCertificate ? "certificate" : "", ssl.RequireCancellation ? "cancel" : ""],
            SspiSecurityTokenParameters sspi => [sspi.RequireCancellation ? "cancel" : ""],
            SecureConversationSecurityTokenParameters context =>
            [
                context.RequireCancellation ? "cancel" : "",
                context.CanRenewSession ? "renew" : "",
                $"[{Of(context.BootstrapSecurityBindingElement!)}]",
            ],
            _ => [],
        };
        string[] all = [token.InclusionMode.ToString(), token.RequireDerivedKeys ? "d" : "", .. more];
        return $"{name}({string.Join(',', all.Where(static part => part.Length > 0))})";
    }
}
