using System.IdentityModel.Tokens;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Conversation;

namespace Woad.Bindings.Rules;

/// <summary>Parts of the elements that WCF's factory methods for message security create, and their place.</summary>
internal static class StandardSecurity
{
    /// <summary>Creates parameters of the service's certificate, whose keys are derived.</summary>
    /// <remarks>The client knows the certificate: messages refer to it by its thumbprint.</remarks>
    /// <returns>The parameters.</returns>
    public static X509SecurityTokenParameters ServiceCertificate() =>
        new(X509KeyIdentifierClauseType.Thumbprint, SecurityTokenInclusionMode.Never) { RequireDerivedKeys = true };

    /// <summary>Creates parameters of a certificate whose own key signs.</summary>
    /// <param name="reference">The kind of reference to the certificate.</param>
    /// <param name="inclusion">The messages that carry the certificate.</param>
    /// <returns>The parameters.</returns>
    public static X509SecurityTokenParameters Certificate(
        X509KeyIdentifierClauseType reference, SecurityTokenInclusionMode inclusion) =>
        new(reference, inclusion) { RequireDerivedKeys = false };

    /// <summary>Creates an element for transports that protect the bytes of messages.</summary>
    /// <remarks>Messages of a secure transport need no detection of repetitions.</remarks>
    /// <returns>The element, without tokens.</returns>
    public static TransportSecurityBindingElement OverTransport()
    {
        var element = new TransportSecurityBindingElement { IncludeTimestamp = true };
        element.LocalClientSettings.DetectReplays = false;
        element.LocalServiceSettings.DetectReplays = false;
        return element;
    }

    /// <summary>
    /// Adds an issued token to an element. A token without a key is signed, and came with WS-Trust 1.3; one with a key
    /// endorses.
    /// </summary>
    /// <typeparam name="T">The type of the element.</typeparam>
    /// <param name="element">The element.</param>
    /// <param name="token">The token.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public static T WithIssued<T>(T element, IssuedSecurityTokenParameters token)
        where T : SecurityBindingElement
    {
        ArgumentNullException.ThrowIfNull(token);
        if (token.KeyType == SecurityKeyType.BearerKey)
        {
            // A bearer token is all that a caller needs: without a secure transport it is encrypted.
            var tokens = element.EndpointSupportingTokenParameters;
            (element is TransportSecurityBindingElement ? tokens.Signed : tokens.SignedEncrypted).Add(token);
            element.MessageSecurityVersion =
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12;
        }
        else
        {
            element.EndpointSupportingTokenParameters.Endorsing.Add(token);
        }

        return element;
    }

    /// <summary>The terms of the layer that an element makes.</summary>
    /// <param name="element">The element.</param>
    /// <param name="protection">The protection of messages by the element itself.</param>
    /// <returns>The terms.</returns>
    public static LayerTerms TermsOf(SecurityBindingElement element, ProtectionLevel protection)
    {
        var terms = new LayerTerms
        {
            Secures = true,
            Protects = protection,
            CrossesOneWay = OneWayKeys.NeedReplies(element) is null,
        };
        return element.Conversation is { RequireCancellation: true }
            ? terms with { Shape = ConversationLayer.Above }
            : terms;
    }

    /// <summary>The reason why elements with message security cannot be together; null for none.</summary>
    /// <param name="elements">The elements of a binding.</param>
    /// <returns>The reason, as the end of a sentence.</returns>
    public static string? Misplaced(BindingElementCollection elements) =>
        elements.FindAll<SecurityBindingElement>() is { Count: > 1 } securities
            ? $"it has {securities.Count} binding elements for the security of messages "
                + $"({string.Join(", ", securities.Select(s => s.GetType().Name))}). Keep one of them: a message has "
                + "one Security header."
            : null;
}
