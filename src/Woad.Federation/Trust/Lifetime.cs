namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>Represents the time in which a token is valid.</summary>
public class Lifetime
{
    /// <summary>Initializes a new instance of the <see cref="Lifetime"/> class.</summary>
    /// <param name="created">The time from which it is valid.</param>
    /// <param name="expires">The time until which it is valid.</param>
    public Lifetime(DateTime created, DateTime expires)
        : this((DateTime?)created, expires)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Lifetime"/> class.</summary>
    /// <param name="created">The time from which it is valid; null for no limit.</param>
    /// <param name="expires">The time until which it is valid; null for no limit.</param>
    public Lifetime(DateTime? created, DateTime? expires)
    {
        if (expires <= created)
        {
        throw new ArgumentException("The token expires before it is valid.", nameof(expires));
        }
        (Created, Expires) = (created?.ToUniversalTime(), expires?.ToUniversalTime());
    }

    /// <summary>Gets or sets the time from which it is valid, in UTC.</summary>
    public DateTime? Created { get; set; }

    /// <summary>Gets or sets the time until which it is valid, in UTC.</summary>
    public DateTime? Expires { get; set; }
}
