namespace Woad.LoadBenchmarks.Durable;

/// <summary>How long contenders run.</summary>
/// <param name="WarmUp">Each of them before the first window, so that its code is compiled.</param>
/// <param name="Rounds">Windows of each of them, in turns.</param>
/// <param name="Window">One window.</param>
internal sealed record TallyTimes(TimeSpan WarmUp, int Rounds, TimeSpan Window);
