using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The time in which a token is valid.</summary>
public class Lifetime
{
    /// <summary>Initializes a new instance of the <see cref="Lifetime"/> class.</summary>
    /// <param name="created">The time from which on the token is valid.</param>
    /// <param name="expires">The time from which on it is no longer valid.</param>
    /// <exception cref="ArgumentException">The token would expire before it is valid.</exception>
    public Lifetime(DateTime created, DateTime expires)
        : this((DateTime?)created, expires)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Lifetime"/> class.</summary>
    /// <param name="created">The time from which on the token is valid; null for no such time.</param>
    /// <param name="expires">The time from which on it is no longer valid; null for no such time.</param>
    /// <exception cref="ArgumentException">The token would expire before it is valid.</exception>
    public Lifetime(DateTime? created, DateTime? expires)
    {
        if (created is { } from && expires is { } until && until <= from)
        {
            throw new ArgumentException(
                Escaped.Text($"The token would expire at {until:O}, which is not after {from:O}, when it is created."),
                nameof(expires));
        }

        Created = Utc(created);
        Expires = Utc(expires);
    }

    /// <summary>Gets or sets the time from which on the token is valid, in UTC.</summary>
    public DateTime? Created { get; set; }

    /// <summary>Gets or sets the time from which on the token is no longer valid, in UTC.</summary>
    public DateTime? Expires { get; set; }

    private static DateTime? Utc(DateTime? time) => time switch
    {
        null => null,
        { Kind: DateTimeKind.Local } local => local.ToUniversalTime(),
        { } other => DateTime.SpecifyKind(other, DateTimeKind.Utc),
    };
}
