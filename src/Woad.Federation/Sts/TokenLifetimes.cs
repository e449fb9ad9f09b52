using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using Woad.Xml;

namespace Woad.Federation.Sts;

/// <summary>Lifetimes that a token service grants.</summary>
internal static class TokenLifetimes
{
    /// <summary>The lifetime of a token: the one that is asked for, else the default.</summary>
    /// <exception cref="InvalidRequestException">It has ended, begins too late, or is too long.</exception>
    public static Lifetime Grant(Lifetime? asked, SecurityTokenServiceConfiguration settings, DateTime now)
    {
        if (asked is null || (asked.Created is null && asked.Expires is null))
        {
            return new Lifetime(now, now + settings.DefaultTokenLifetime);
        }

        var from = asked.Created ?? now;
        var until = asked.Expires ?? from + settings.DefaultTokenLifetime;
        if (until <= now || until <= from)
        {
            throw new InvalidRequestException(Escaped.Text(
                $"The token that was asked for would expire at {until:O}; the time is {now:O}."));
        }

        if (from > now.AddDays(1))
        {
            throw new InvalidRequestException(Escaped.Text(
                $"The token that was asked for would be valid from {from:O}, which is more than a day ahead."));
        }

        return until - from <= settings.MaximumTokenLifetime
            ? new Lifetime(from, until)
            : throw new InvalidRequestException(Escaped.Text(
                $"The token that was asked for would live {until - from}. The maximum is "
                    + $"{settings.MaximumTokenLifetime} (MaximumTokenLifetime)."));
    }
}
