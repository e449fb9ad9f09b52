using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tokens;

/// <summary>Writes the assertions of tokens in the versions of one policy (WS-SecurityPolicy 1.2, 5).</summary>
internal abstract class TokenPolicy
{
    /// <summary>Makes an assertion of WS-SecurityPolicy.</summary>
    public abstract XmlElement Make(string name);

    /// <summary>Makes one of Microsoft's additions.</summary>
    public abstract XmlElement MakeMicrosoft(string name);

    /// <summary>Appends an assertion of WS-SecurityPolicy.</summary>
    public abstract XmlElement Child(XmlElement parent, string name);

    /// <summary>Appends one of Microsoft's additions.</summary>
    public abstract XmlElement ChildOfMicrosoft(XmlElement parent, string name);

    /// <summary>Appends an empty policy.</summary>
    public abstract XmlElement Nest(XmlElement assertion);

    /// <summary>Whether the version of WS-SecurityPolicy is 1.2.</summary>
    public abstract bool Is12 { get; }

    /// <summary>Appends the policy under which a token is asked for.</summary>
    public abstract void Bootstrap(XmlElement policy, SecurityBindingElement? bootstrap);

    /// <summary>Appends the issuer of a token, and what a client asks it for.</summary>
    public abstract void Issuer(XmlElement assertion, IssuedSecurityTokenParameters token);

    /// <summary>Says which messages carry a token.</summary>
    public abstract XmlElement Include(XmlElement assertion, SecurityTokenParameters token);

    /// <summary>A token whose policy says how keys are derived, and what else there is to say.</summary>
    public XmlElement With(XmlElement assertion, SecurityTokenParameters token, params ReadOnlySpan<string> children)
    {
        var policy = Nested(assertion, token);
        foreach (var child in children)
        {
            if (child.Length > 0)
            {
                Child(policy, child);
            }
        }

        return assertion;
    }

    /// <summary>Appends the policy of a token, which says how keys are derived.</summary>
    public XmlElement Nested(XmlElement assertion, SecurityTokenParameters token)
    {
        var policy = Nest(Include(assertion, token));
        if (token.RequireDerivedKeys)
        {
            Child(policy, "RequireDerivedKeys");
        }

        return policy;
    }

    /// <summary>Says that clients do not cancel the token.</summary>
    public void NoCancel(XmlElement policy) =>
        _ = Is12 ? Child(policy, "MustNotSendCancel") : ChildOfMicrosoft(policy, "MustNotSendCancel");

    /// <summary>
    /// Says that clients do not amend the token, and whether they renew it. WS-SecurityPolicy 1.1 says nothing of it.
    /// </summary>
    public void Amendments(XmlElement policy, bool canRenew)
    {
        if (Is12)
        {
            Child(policy, "MustNotSendAmend");
            if (!canRenew)
            {
                Child(policy, "MustNotSendRenew");
            }
        }
    }
}
