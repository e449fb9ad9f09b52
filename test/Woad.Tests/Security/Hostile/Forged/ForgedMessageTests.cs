using System.Xml;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// Messages by somebody who knows the specifications: each is right but for one thing. What says less than a right one,
/// or something else, is refused, and all refusals are alike.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class ForgedMessageTests
{
    /// <summary>
    /// More than any of these messages may cost: what nests a thousand deep must not cost what it would unfold to.
    /// </summary>
    private const long MostBytes = 64_000_000;

    private static readonly HostilePolicy Policy = new() { Keys = "symmetric", IsReadable = true };

    [Fact]
    [Trait("Row", "V12")]
    [Trait("Row", "V13")]
    [Trait("Row", "V15")]
    [Trait("Row", "V17")]
    [Trait("Row", "V18")]
    [Trait("Row", "K2")]
    [Trait("Lesson", "CVE-2009-0217")]
    [Trait("Lesson", "CVE-2013-3860")]
    [Trait("Lesson", "CVE-2019-1006")]
    [Trait("Lesson", "CVE-2013-1336")]
    [Trait("Lesson", "CVE-2021-40690")]
    [Trait("Lesson", "CVE-2025-29774")]
    public Task Signature_that_covers_too_little_or_something_else_is_refused() => RefusesAsync(SignatureCases.All);

    [Fact]
    [Trait("Row", "V19")]
    [Trait("Row", "K1")]
    [Trait("Row", "K2")]
    [Trait("Row", "K3")]
    [Trait("Lesson", "CVE-2026-26171")]
    [Trait("Lesson", "CVE-2015-1672")]
    [Trait("Lesson", "CVE-2022-34716")]
    [Trait("Lesson", "CVE-2011-1096")]
    [Trait("Lesson", "CVE-2011-2487")]
    [Trait("Lesson", "CVE-2012-5575")]
    public Task Encrypted_part_that_is_not_as_it_should_be_is_refused() => RefusesAsync(EncryptionCases.All);

    [Fact]
    [Trait("Row", "K4")]
    public Task Derived_key_out_of_bounds_is_refused() => RefusesAsync(KeyCases.All);

    private static bool IsEnvelope(byte[] bytes)
    {
        try
        {
            return WireDocument.Read(bytes, isBinary: false).SelectNodes("//processing-instruction()")!.Count == 0;
        }
        catch (XmlException)
        {
            return false;
        }
    }

    private static async Task RefusesAsync(IReadOnlyDictionary<string, ForgedCase> cases)
    {
        using var world = new HostileWorld(Policy);
        List<string> wrong = [];
        HashSet<string> faults = [];
        foreach (var (name, forged) in cases)
        {
            var (bytes, verdict, taken) = await JudgeAsync(world, forged);
            for (var again = 0; taken > MostBytes && again < 10; again++)
            {
                // Tests beside this one allocate in the same process: the least of several counts is the nearest.
                taken = (await JudgeAsync(world, forged)).Taken;
            }

            var mustRun = forged is { MayRun: true, Row: "" };
            if (verdict.Code == "not a message" && IsEnvelope(bytes))
            {
                // What is wrong inside of it, with whatever it is encrypted, is told like everything else.
                wrong.Add($"{forged.Row} {name}: said not to be a message");
            }

            if (mustRun
                ? verdict.Runs != 1
                : !(verdict.IsRefused || (forged.MayRun && verdict.Runs == 1)))
            {
                wrong.Add($"{forged.Row} {name}: {verdict.Runs} runs, '{verdict.Code}'");
            }

            if (taken > MostBytes)
            {
                wrong.Add($"{forged.Row} {name}: {bytes.Length} bytes cost {taken} bytes of memory");
            }

            if (verdict is { Code: not "" and not "not a message", Answer: { } answer })
            {
                faults.Add(UniformFault.Of(world.Text(answer)));
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} of {cases.Count} messages:\n{string.Join('\n', wrong)}");
        Assert.True(world.HasRunHonestCallsOnly, string.Join('\n', world.Service.Calls.Where(c => !world.IsHonest(c))));
        Assert.True(faults.Count == 1, $"Refusals differ:\n{string.Join('\n', faults)}");
    }

    private static async Task<(byte[] Bytes, Verdict Verdict, long Taken)> JudgeAsync(
        HostileWorld world, ForgedCase forged)
    {
        var message = new ForgedMessage(world.Address, TestCertificates.Service, world.Now);
        forged.Change(message);
        var bytes = message.Write();
        var before = GC.GetTotalAllocatedBytes(precise: true);
        var verdict = await world.JudgeAsync(bytes);
        return (bytes, verdict, GC.GetTotalAllocatedBytes(precise: true) - before);
    }
}
