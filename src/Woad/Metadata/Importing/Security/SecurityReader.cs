using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Tokens;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>
/// Reads the assertions that <see cref="Woad.Metadata.Security.SecurityAssertions"/> makes (WS-SecurityPolicy 1.2,
/// sections 7 to 10).
/// </summary>
internal sealed class SecurityReader
{
    private const int MaxBootstraps = 4;

    private readonly string _sp;
    private readonly TokenPolicyReader _tokens;
    private readonly GeneralReader _general;
    private XmlElement? _transport;
    private int _bootstraps;

    /// <param name="sp">The namespace of the version of WS-SecurityPolicy.</param>
    /// <param name="kinds">The kinds of token.</param>
    public SecurityReader(string sp, IReadOnlyList<TokenKind> kinds) =>
        (_sp, _tokens, _general) = (sp, new TokenPolicyReader(sp, kinds, Bootstrap), new GeneralReader(sp));

    private bool Is12 => _sp == PolicyAssertions.SecurityPolicy12;

    /// <summary>
    /// Takes the binding of a transport that protects messages, and returns its token; null without one.
    /// </summary>
    public XmlElement? TakeTransport(PolicyAssertionCollection assertions)
    {
        _transport = assertions.Remove("TransportBinding", _sp);
        return _transport is null ? null : Only(_transport, "TransportToken");
    }

    /// <summary>Takes the security of messages; null when messages carry none.</summary>
    /// <exception cref="ImportRefusedException">An assertion is not supported.</exception>
    public SecurityBindingElement? Take(PolicyAssertionCollection assertions)
    {
        SecurityBindingElement element;
        if (assertions.Remove("SymmetricBinding", _sp) is { } symmetric)
        {
            element = Symmetric(symmetric);
        }
        else if (assertions.Remove("AsymmetricBinding", _sp) is { } asymmetric)
        {
            element = Asymmetric(asymmetric);
        }
        else if (Names("Wss10", "Wss11", "SignedSupportingTokens", "SignedEncryptedSupportingTokens",
            "EndorsingSupportingTokens", "SignedEndorsingSupportingTokens").Any(name => assertions.Contains(name, _sp)))
        {
            element = OverTransport();
        }
        else
        {
            return null;
        }

        _ = TakeSupporting(
            assertions, element.EndpointSupportingTokenParameters, element.OptionalEndpointSupportingTokenParameters);
        var isWss10 = assertions.Remove("Wss10", _sp) is not null;
        var wss11 = assertions.Remove("Wss11", _sp);
        element.MessageSecurityVersion = Version(isWss10 && wss11 is null);
        if (wss11 is not null
            && PolicyContents.Of(wss11).Any(static child => child.LocalName == "RequireSignatureConfirmation"))
        {
            Confirm(element);
        }

        var trust = assertions.Remove("Trust13", _sp) ?? assertions.Remove("Trust10", _sp);
        element.OmitsTrust = trust is null;
        if (trust is not null)
        {
            element.KeyEntropyMode = Entropy(trust);
        }

        return element;
    }

    /// <summary>Takes the tokens that messages carry besides; false when there are none.</summary>
    public bool TakeSupporting(
        PolicyAssertionCollection assertions, SupportingTokenParameters required, SupportingTokenParameters optional)
    {
        var isThere = false;
        foreach (var (name, list) in Lists)
        {
            foreach (var assertion in assertions.RemoveAll(name, _sp))
            {
                isThere = true;
                foreach (
                    var token in PolicyContents.Of(assertion).Where(
                        static token => token.LocalName is not ("SignedParts" or "AlgorithmSuite")))
                {
                    var isOptional = token.Attributes.OfType<XmlAttribute>()
                        .Any(attribute => attribute.LocalName == "Optional" && attribute.Value is "true" or "1");
                    var parameters = _tokens.Read(token);

                    // WS-SecurityPolicy 1.1 does not tell user names that are encrypted from others: they always are.
                    var to = name == "SignedSupportingTokens" && !Is12 && parameters.Kind.IsSecret
                        ? static tokens => tokens.SignedEncrypted
                        : list;
                    to(isOptional ? optional : required).Add(parameters);
                }
            }
        }

        return isThere;
    }

    private static IEnumerable<string> Names(params string[] names) => names;

    private static (
        string Name, Func<SupportingTokenParameters, ICollection<SecurityTokenParameters>> List)[] Lists
    { get; } =
    [
        ("SignedSupportingTokens", static tokens => tokens.Signed),
        ("SignedEncryptedSupportingTokens", static tokens => tokens.SignedEncrypted),
        ("EndorsingSupportingTokens", static tokens => tokens.Endorsing),
        ("SignedEndorsingSupportingTokens", static tokens => tokens.SignedEndorsing),
    ];

    private SymmetricSecurityBindingElement Symmetric(XmlElement assertion)
    {
        var element = new SymmetricSecurityBindingElement(_tokens.Read(Only(assertion, "ProtectionToken")));
        _general.Read(assertion, element, order => element.MessageProtectionOrder = order);
        return element;
    }

    private AsymmetricSecurityBindingElement Asymmetric(XmlElement assertion)
    {
        var element = new AsymmetricSecurityBindingElement(
            _tokens.Read(Only(assertion, "RecipientToken")), _tokens.Read(Only(assertion, "InitiatorToken")));
        _general.Read(assertion, element, order => element.MessageProtectionOrder = order);
        return element;
    }

    private TransportSecurityBindingElement OverTransport()
    {
        var element = new TransportSecurityBindingElement { IncludeTimestamp = false };

        // What a secure transport delivers needs no detection of repetitions.
        element.LocalClientSettings.DetectReplays = false;
        element.LocalServiceSettings.DetectReplays = false;
        if (_transport is not null)
        {
            _general.Read(_transport, element, static _ => { });
        }

        return element;
    }

    private SecurityBindingElement Bootstrap(XmlElement token)
    {
        if (++_bootstraps > MaxBootstraps)
        {
            throw new ImportRefusedException(Escaped.Text(
                $"its security has more than {MaxBootstraps} bootstrap policies."));
        }

        var bootstrap = PolicyContents.Of(token).FirstOrDefault(static child => child.LocalName == "BootstrapPolicy")
            ?? throw new ImportRefusedException("its SecureConversationToken has no BootstrapPolicy.");
        var assertions = PolicyContents.Collection(bootstrap);
        _ = assertions.RemoveAll("SignedParts", _sp);
        _ = assertions.RemoveAll("EncryptedParts", _sp);
        if (assertions.Remove("TransportBinding", _sp) is { } transport)
        {
            _transport = transport;
        }

        return Take(assertions) ?? throw new ImportRefusedException(
            "the BootstrapPolicy of its SecureConversationToken secures no messages.");
    }

    private XmlElement Only(XmlElement assertion, string name)
    {
        var holder = PolicyContents.Of(assertion).FirstOrDefault(
            child => child.LocalName == name && child.NamespaceURI == _sp)
            ?? throw new ImportRefusedException(Escaped.Text($"its {assertion.LocalName} has no {name}."));
        return PolicyContents.Of(holder).FirstOrDefault() ?? throw new ImportRefusedException(Escaped.Text(
            $"the {name} of its {assertion.LocalName} is empty."));
    }

    private MessageSecurityVersion Version(bool isWss10) => (isWss10, Is12) switch
    {
        (true, false) => Oldest,
        (true, true) =>
            MessageSecurityVersion.WSSecurity10WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10,
        (false, false) =>
            MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11,
        _ => MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12,
    };

    private static MessageSecurityVersion Oldest => MessageSecurityVersion
        .WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    private static void Confirm(SecurityBindingElement element)
    {
        if (element is SymmetricSecurityBindingElement symmetric)
        {
            symmetric.RequireSignatureConfirmation = true;
        }
        else if (element is AsymmetricSecurityBindingElement asymmetric)
        {
            asymmetric.RequireSignatureConfirmation = true;
        }
    }

    private static SecurityKeyEntropyMode Entropy(XmlElement trust)
    {
        var names = PolicyContents.Of(trust).Select(static child => child.LocalName).ToHashSet();
        return (names.Contains("RequireClientEntropy"), names.Contains("RequireServerEntropy")) switch
        {
            (true, false) => SecurityKeyEntropyMode.ClientEntropy,
            (false, true) => SecurityKeyEntropyMode.ServerEntropy,
            _ => SecurityKeyEntropyMode.CombinedEntropy,
        };
    }
}
