using System.ServiceModel.Channels;
using Woad.Configuration.Carrying;
using Woad.Tokens;

namespace System.ServiceModel.Configuration;

/// <content>The binding element that the element makes.</content>
public partial class SecurityElementBase
{
    internal SecurityElementBase()
    {
    }

    /// <summary>Gets the type of the binding element, which <see cref="AuthenticationMode"/> derives.</summary>
    public override Type BindingElementType => typeof(SecurityBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        SecurityCarrier.Apply(ValueSource.Of(this), (SecurityBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement() => SecurityCarrier.Make(ValueSource.Of(this));

    /// <summary>Takes over the values of a binding element.</summary>
    /// <param name="bindingElement">The binding element.</param>
    /// <exception cref="ArgumentException">
    /// The binding element is of another type, or has tokens that no authentication mode has.
    /// </exception>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (SecurityBindingElement)bindingElement;
        AuthenticationMode = SecurityModes.Find(source) ?? throw new ArgumentException(
            $"The {source.GetType().Name} has tokens that no authenticationMode has, and cannot be written to a "
                + "file. Make it by a factory method of SecurityBindingElement.",
            nameof(bindingElement));
        Set("allowInsecureTransport", AllowInsecureTransport, source.AllowInsecureTransport);
        Set("defaultAlgorithmSuite", DefaultAlgorithmSuite, source.DefaultAlgorithmSuite);
        Set("enableUnsecuredResponse", EnableUnsecuredResponse, source.EnableUnsecuredResponse);
        Set("includeTimestamp", IncludeTimestamp, source.IncludeTimestamp);
        Set("keyEntropyMode", KeyEntropyMode, source.KeyEntropyMode);
        Set("messageSecurityVersion", MessageSecurityVersion, source.MessageSecurityVersion);
        Set("protectTokens", ProtectTokens, source.ProtectTokens);
        Set("securityHeaderLayout", SecurityHeaderLayout, source.SecurityHeaderLayout);
        LocalClientSettings.ReadFrom(source.LocalClientSettings);
        LocalServiceSettings.ReadFrom(source.LocalServiceSettings);
        ReadMain(source);
        foreach (var token in SecurityModes.Tokens(source))
        {
            token.Kind.Tell(token, new TokenSettings(Set, IssuedTokenParameters.ReadFrom));
        }
    }

    private void ReadMain(SecurityBindingElement source)
    {
        switch (source)
        {
            case SymmetricSecurityBindingElement symmetric:
                Set("messageProtectionOrder", MessageProtectionOrder, symmetric.MessageProtectionOrder);
                this["requireSignatureConfirmation"] = symmetric.RequireSignatureConfirmation;
                Set("requireDerivedKeys", true, symmetric.ProtectionTokenParameters!.RequireDerivedKeys);
                break;
            case AsymmetricSecurityBindingElement asymmetric:
                Set("messageProtectionOrder", MessageProtectionOrder, asymmetric.MessageProtectionOrder);
                Set(
                    "requireSignatureConfirmation",
                    RequireSignatureConfirmation,
                    asymmetric.RequireSignatureConfirmation);
                Set(
                    "allowSerializedSigningTokenOnReply",
                    AllowSerializedSigningTokenOnReply,
                    asymmetric.AllowSerializedSigningTokenOnReply);
                Set("requireDerivedKeys", false, asymmetric.InitiatorTokenParameters!.RequireDerivedKeys);
                break;
            default:
                Set(
                    "requireDerivedKeys",
                    false,
                    source.EndpointSupportingTokenParameters.Endorsing.Any(static token => token.RequireDerivedKeys));
                break;
        }
    }

    private void Set(string name, object standard, object value)
    {
        if (!Equals(standard, value))
        {
            this[name] = value;
        }
    }
}
