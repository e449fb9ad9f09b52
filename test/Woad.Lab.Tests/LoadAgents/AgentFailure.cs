namespace Woad.Lab.Tests.LoadAgents;

/// <summary>When and how a scripted agent fails.</summary>
public enum AgentFailure
{
    BeforeHello,
    SilentBeforeHello,
    OtherVersion,
    Preparing,
    Running,
    SilentRunning,
    EndlessLine,
    Late,
}
