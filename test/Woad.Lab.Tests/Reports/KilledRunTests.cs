using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports;

/// <summary>A run that was killed at any moment: its log ends at any byte, and its page is built.</summary>
public sealed class KilledRunTests : IDisposable
{
    private const int Moments = 60;

    private readonly string _path = Path.GetTempFileName();

    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Page_is_built_of_a_log_that_ends_at_any_byte(string experiment)
    {
        var lines = SmallRun.Of(SmallRuns.Named(experiment));
        using (var log = new RawLog(new FileStream(_path, FileMode.Create)))
        {
            foreach (var line in lines)
            {
                log.Write(line);
            }
        }

        var bytes = File.ReadAllBytes(_path);
        var first = Array.IndexOf(bytes, (byte)'\n') + 1;
        var end = Array.LastIndexOf(bytes, (byte)'\n', bytes.Length - 2);
        var random = new Random(1);
        int[] cuts =
        [
            first, first + 1, end - 1, end, end + 1, bytes.Length - 2,
            .. Enumerable.Range(0, Moments).Select(_ => random.Next(first, end)),
        ];
        foreach (var cut in cuts)
        {
            File.WriteAllBytes(_path, bytes[..cut]);
            var read = RawLog.Read(_path).ToArray();
            Assert.True(read.Length < lines.Count && read[0] is ExperimentEvent);
            var data = new TrialData(read);
            var page = TrialPage.Complete(SmallRuns.Named(experiment).Build(data), data);
            Assert.Equal("PARTIAL", page.Verdict);
        }
    }

    public void Dispose() => File.Delete(_path);
}
