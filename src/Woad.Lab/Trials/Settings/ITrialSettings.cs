namespace Woad.Lab.Trials.Settings;

/// <summary>The settings that all experiments made of trials have.</summary>
internal interface ITrialSettings
{
    /// <summary>Blocks at the most.</summary>
    int Runs { get; }

    /// <summary>The time that the run may take; null for no limit.</summary>
    TimeSpan? Limit { get; }

    int Seed { get; }

    string Output { get; }
}
