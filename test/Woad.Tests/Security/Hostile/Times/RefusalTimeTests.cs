using System.Diagnostics;
using System.Text;
using System.Xml;
using Woad.Tests.Security.Hostile.Wrapping;
using Xunit.Abstractions;

namespace Woad.Tests.Security.Hostile.Times;

/// <summary>
/// How long a service takes to refuse messages whose padding, content, signature, key or token is wrong, with the
/// random wait that
/// hides what it does. With WOAD_EXTENDED=1 the times of 10^5 messages in turns are compared:
/// <c>WOAD_EXTENDED=1 dotnet test -c Release test/Woad.Tests --filter RefusalTime --logger
/// "console;verbosity=detailed"</c>.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
[Trait("Row", "K1")]
public sealed class RefusalTimeTests(ITestOutputHelper output)
{
    private static readonly int Rounds = LongBudget.IsOn ? 17_000 : 40;
    private const int Messages = 50;

    /// <summary>Each is the same message with some bytes of its ciphertexts, or of its signature, altered.</summary>
    private static readonly string[] Kinds = ["padding", "syntax", "content", "signature", "key", "token"];

    [Fact]
    public async Task Refusals_take_the_same_time_whatever_was_wrong()
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "supporting" });
        var messages = Kinds.ToDictionary(
            static k => k, k => Enumerable.Range(0, Messages).Select(_ => Altered(world.Request(), k)).ToArray());
        var times = Kinds.ToDictionary(static k => k, static _ => new double[Rounds]);
        var works = Kinds.ToDictionary(static k => k, static _ => new double[Rounds]);
        HashSet<string> faults = [];
        var order = Kinds.ToArray();
        var random = new Random(1);
        for (var round = -Math.Min(Rounds / 10, 500); round < Rounds; round++)
        {
            random.Shuffle(order);
            foreach (var kind in order)
            {
                var message = messages[kind][random.Next(Messages)];
                var (start, waited) = (Stopwatch.GetTimestamp(), world.Clock.Skipped);
                var answer = await world.DeliverAsync(message);
                var work = Stopwatch.GetElapsedTime(start).TotalMicroseconds;
                if (round >= 0)
                {
                    works[kind][round] = work;
                    times[kind][round] = work + (world.Clock.Skipped - waited).TotalMicroseconds;
                    faults.Add(UniformFault.Of(world.Text(answer!)));
                }
            }
        }

        Assert.Contains("InvalidSecurity", Assert.Single(faults), StringComparison.Ordinal);
        var worst = 1.0;
        foreach (var kind in Kinds)
        {
            var (p, ofWork) = kind == Kinds[0] ? (1, 1)
                : (RankTest.Probability(
                    times[Kinds[0]], times[kind]), RankTest.Probability(works[Kinds[0]], works[kind]));
            worst = Math.Min(worst, p);
            Array.Sort(works[kind]);
            output.WriteLine(
                $"{kind,-10} work: median {works[kind][Rounds / 2]:F1} µs, p {ofWork:G3}; with the wait: mean "
                    + $"{times[kind].Average():F0} µs, p {p:G3} (against {Kinds[0]})");
        }

        // Of four comparisons; time is not looked at in the normal run, where other tests run too.
        Assert.True(
            !LongBudget.IsOn || worst > 0.01 / (Kinds.Length - 1), $"The times of refusals differ: p is {worst:G3}.");
    }

    private static byte[] Altered(byte[] message, string kind)
    {
        var scene = new Scene(WireDocument.Read(message, isBinary: false));
        switch (kind)
        {
            case "key":
                // RSA unwraps something else.
                Change(
                    (XmlElement)scene.Security.GetElementsByTagName("EncryptedKey", Names.Encryption)[0]!,
                    static b => b[^1] ^= 1);
                break;
            case "token":
                // The name with the password, which is the encrypted element of the Security header.
                var token = scene.Security.GetElementsByTagName("EncryptedData", Names.Encryption)[^1]!;
                Change((XmlElement)token, static b => b[^17] ^= 0x80);
                break;
            case "signature":
                var value = scene.Signature!["SignatureValue", Names.Signature]!;
                var bytes = Convert.FromBase64String(value.InnerText);
                bytes[3] ^= 1;
                value.InnerText = Convert.ToBase64String(bytes);
                break;
            case "padding":
                // The block before the last one changes the last byte of the last one, which is the length of the
                // padding.
                Change(scene.Body, static b => b[^17] ^= 0x80);
                break;
            case "syntax":
                // The initial vector changes the first block: <Pay xmlns="urn: has another first letter.
                Change(scene.Body, static b => b[0] ^= 1);
                break;
            default:
                // The same block, in the name of the namespace.
                Change(scene.Body, static b => b[13] ^= 1);
                break;
        }

        return Encoding.UTF8.GetBytes(scene.Document.OuterXml);
    }

    private static void Change(XmlElement element, Action<byte[]> change)
    {
        var value = element.GetElementsByTagName("CipherValue", Names.Encryption)[0]!;
        var bytes = Convert.FromBase64String(value.InnerText);
        change(bytes);
        value.InnerText = Convert.ToBase64String(bytes);
    }
}
