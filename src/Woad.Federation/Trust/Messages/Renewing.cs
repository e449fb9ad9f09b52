namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Whether a token can be renewed.</summary>
public class Renewing
{
    /// <summary>Initializes a new instance of the <see cref="Renewing"/> class: renewal before expiry.</summary>
    public Renewing()
        : this(true, false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Renewing"/> class.</summary>
    /// <param name="allowRenewal">Whether the token can be renewed.</param>
    /// <param name="okForRenewalAfterExpiration">Whether it can be renewed after it has expired.</param>
    public Renewing(bool allowRenewal, bool okForRenewalAfterExpiration)
    {
        AllowRenewal = allowRenewal;
        OkForRenewalAfterExpiration = okForRenewalAfterExpiration;
    }

    /// <summary>Gets or sets a value that indicates whether the token can be renewed.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AllowRenewal { get; set; }

    /// <summary>Gets or sets a value that indicates whether an expired token can be renewed.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool OkForRenewalAfterExpiration { get; set; }
}
