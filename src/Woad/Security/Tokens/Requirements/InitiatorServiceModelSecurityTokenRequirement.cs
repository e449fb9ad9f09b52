namespace System.ServiceModel.Security.Tokens;

/// <summary>The requirements for a token that a client presents.</summary>
public sealed class InitiatorServiceModelSecurityTokenRequirement : ServiceModelSecurityTokenRequirement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="InitiatorServiceModelSecurityTokenRequirement"/> class.
    /// </summary>
    public InitiatorServiceModelSecurityTokenRequirement() => Properties[IsInitiatorProperty] = true;

    /// <summary>Gets or sets the address of the service.</summary>
    /// <value>The default is null.</value>
    public EndpointAddress? TargetAddress
    {
        get => Get<EndpointAddress>(TargetAddressProperty);
        set => Properties[TargetAddressProperty] = value;
    }

    /// <summary>Gets or sets the address that messages are sent to.</summary>
    /// <value>The default is null.</value>
    public Uri? Via
    {
        get => Get<Uri>(ViaProperty);
        set => Properties[ViaProperty] = value;
    }

    /// <summary>Returns the properties, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Listed();
}
