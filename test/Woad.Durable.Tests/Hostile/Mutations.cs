using System.Text;

namespace Woad.Durable.Tests.Hostile;

/// <summary>Contexts that nobody should send: random changes of a right one, and those of attackers.</summary>
internal sealed class Mutations(Random random, string context)
{
    private static readonly string[] _chosen =
    [
        "", "<", "<Context", "<Context/>", "<Property/>",
        "<Context xmlns='http://schemas.microsoft.com/ws/2006/05/context'/>",
        "<Context xmlns='http://schemas.microsoft.com/ws/2006/05/context'></Context:",
        Of("instanceId", "'; DROP TABLE woad_instance; --"),
        Of("instanceId", "' OR '1'='1"),
        Of("'; DELETE FROM woad_instance; --", "42"),
        Of("instanceId", Guid.Empty.ToString()),
        Of("instanceId", new string('9', 50_000)),
        Of("instanceId", "\u0000"),
        Of("instance id", "42"),
        Of(new string('n', 60_000), "42"),
        Of("", ""),
        "<Context xmlns='http://schemas.microsoft.com/ws/2006/05/context'>"
            + string.Concat(Enumerable.Range(0, 300).Select(i => $"<Property name='n{i}'>v</Property>")) + "</Context>",
        "<Context xmlns='http://schemas.microsoft.com/ws/2006/05/context'>"
            + "<Property name='instanceId'>1</Property><Property name='instanceId'>2</Property></Context>",
    ];

    /// <summary>The next one.</summary>
    public string Next(int number) => number < _chosen.Length ? _chosen[number] : Changed();

    private static string Of(string name, string value) =>
        $"<Context xmlns='http://schemas.microsoft.com/ws/2006/05/context'><Property name=\"{name}\">{value}</Property>"
        + "</Context>";

    private string Changed()
    {
        var text = new StringBuilder(context);
        for (var i = random.Next(1, 6); i > 0 && text.Length > 0; i--)
        {
            var at = random.Next(text.Length);
            switch (random.Next(4))
            {
                case 0:
                    text[at] = (char)random.Next(32, 127);
                    break;
                case 1:
                    text.Remove(at, Math.Min(random.Next(1, 20), text.Length - at));
                    break;
                case 2:
                    text.Insert(at, text.ToString(at, Math.Min(random.Next(1, 40), text.Length - at)));
                    break;
                default:
                    text.Insert(at, "<>&'\"/=;:%\0\u00E9"[random.Next(12)]);
                    break;
            }
        }

        return text.ToString();
    }
}
