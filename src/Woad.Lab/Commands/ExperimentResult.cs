using Woad.Lab.Runs;

namespace Woad.Lab.Commands;

/// <summary>What a run left behind; <paramref name="Body"/> is its part of a common page.</summary>
internal sealed record ExperimentResult(string Name, RunFolder Folder, string Verdict, int ExitCode, string Body);
