namespace Woad.Lab.Limits;

/// <summary>
/// The limit of a level by evidence. Each test leaves the next one a clearer case: first come limits that stop the
/// whole process, then its processor time, then queues that are counted, and last queues that are inferred.
/// </summary>
internal sealed record LimitSearch(IReadOnlyList<LimitReading> Readings)
{
    private static readonly ILimitTest[] Tests =
    [
        new SuspensionLimit(),
        new CollectionLimit(),
        new ServiceCpuLimit(),
        new OtherProcessesLimit(),
        .. ThrottleLimit.All,
        new ConnectionLimit(),
        new GeneratorLimit(),
        new DiskLimit(),
        new InstanceGateLimit(),
        new LockLimit(),
        new ThreadPoolLimit(),
        new PoolLimit(),
        new NetworkLimit(),
        new OfferedLimit(),
        new WaitingLimit(),
    ];

    public static LimitSearch Of(LimitEvidence evidence)
    {
        LimitReading[] readings = [.. Tests.Select(t => t.Read(evidence))];

        // A limit whose place depends on the value of another is tested twice, and has one reading.
        var chosen = readings
            .GroupBy(r => r.Limit)
            .Select(g => g.FirstOrDefault(r => r.Binds) ?? g.FirstOrDefault(r => r.Measured is not null) ?? g.First());
        return new([.. readings.Where(chosen.ToHashSet(ReferenceEqualityComparer.Instance).Contains)]);
    }

    /// <summary>The search in a window that other work of the machine disturbed.</summary>
    public static LimitSearch OfDisturbed { get; } = new([]) { IsDisturbed = true };

    /// <summary>The first that binds; null when none does, or other work may be the cause.</summary>
    public LimitReading? Found => IsDisturbed ? null : Readings.FirstOrDefault(r => r.Binds);

    public string Limit => Found?.Limit ?? (IsDisturbed ? LimitNames.Disturbed : LimitNames.NotFound);

    /// <summary>
    /// Whether other work of the machine may have caused what was measured, so that no limit is named.
    /// </summary>
    public bool IsDisturbed { get; init; }

    /// <summary>
    /// Why other work, which disturbed the window, did not cause the limit; null for a window without.
    /// </summary>
    public string? Despite { get; init; }

    /// <summary>The search in a disturbed window, where other work is not the cause.</summary>
    public LimitSearch ThoughDisturbed(string why) => this with
    {
        Readings = [.. Readings.Select(r => r with { Binds = r.Binds && r.Limit != LimitNames.OtherProcesses })],
        Despite = why,
    };

    /// <summary>
    /// Others that bind too: the next candidates once the first is raised. A queue that is only inferred is none, since
    /// the calls that wait for the limit explain it.
    /// </summary>
    public IEnumerable<LimitReading> Next => IsDisturbed
        ? []
        : Readings.Where(r => r.Binds).Skip(1).Where(r => r.Limit != LimitNames.Pool);
}
