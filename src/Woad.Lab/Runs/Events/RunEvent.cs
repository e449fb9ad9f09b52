using Woad.Lab.Instancing;

namespace Woad.Lab.Runs.Events;

/// <summary>The first line: what was asked for, and where it ran.</summary>
internal sealed record RunEvent(
    int Schema, string Experiment, DateTimeOffset Started, InstancingSettings Settings, LabEnvironment Environment)
    : RawEvent
{
    public const int CurrentSchema = 1;
}
