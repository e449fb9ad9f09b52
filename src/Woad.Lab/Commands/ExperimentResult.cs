using Woad.Lab.Logs;
using Woad.Lab.Pages;

namespace Woad.Lab.Commands;

/// <summary>The folder and the page of a run.</summary>
internal sealed record ExperimentResult(RunFolder Folder, LabPage Page)
{
    public string Name => Page.Title;

    public string Verdict => Page.Verdict;

    public int ExitCode => Page.ExitCode;
}
