using System.Globalization;

namespace Woad.Lab.Logs.Events;

/// <summary>Which cores the server process and which the load processes may use.</summary>
internal sealed record CorePlan(IReadOnlyList<int> Server, IReadOnlyList<int> Client, bool IsShared)
{
    public int ServerCount => Server.Count;

    public int ClientCount => Client.Count;

    public string ServerText => string.Join(",", Server);

    public string ClientText => string.Join(",", Client);

    /// <summary>
    /// <c>auto</c>: the first half of the cores for the server, the rest for the load; <c>off</c>: all cores for both;
    /// or <c>server=0,client=1</c>, where each side may be a range such as <c>0-1</c>.
    /// </summary>
    /// <exception cref="ArgumentException">The text is none of these, or names a core that does not exist.</exception>
    public static CorePlan Parse(string text, int processors)
    {
        var all = Enumerable.Range(0, processors).ToArray();
        return text switch
        {
            "off" => new CorePlan(all, all, IsShared: true),
            "auto" when processors < 2 => new CorePlan(all, all, IsShared: true),
            "auto" => new CorePlan(all[..(processors / 2)], all[(processors / 2)..], IsShared: false),
            _ => ParseSides(text, processors),
        };
    }

    private static CorePlan ParseSides(string text, int processors)
    {
        var sides = text.Split(',').Select(s => s.Split('=')).ToArray();
        if (sides is not [["server", var server], ["client", var client]])
        {
            throw new ArgumentException($"The affinity '{text}' is none of auto, off, server=<cores>,client=<cores>.");
        }

        var (s, c) = (ParseRange(server, processors), ParseRange(client, processors));
        return new CorePlan(s, c, s.Intersect(c).Any());
    }

    private static int[] ParseRange(string text, int processors)
    {
        var ends = text.Split('-');
        if (ends.Length is 1 or 2
            && int.TryParse(ends[0], NumberStyles.None, CultureInfo.InvariantCulture, out var first)
            && int.TryParse(ends[^1], NumberStyles.None, CultureInfo.InvariantCulture, out var last)
            && first <= last && last < processors)
        {
            return [.. Enumerable.Range(first, last - first + 1)];
        }

        throw new ArgumentException($"The cores '{text}' are no range within 0 to {processors - 1}.");
    }
}
