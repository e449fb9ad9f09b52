namespace Woad.Lab.Trials;

/// <summary>The settings that all experiments made of trials have.</summary>
internal interface ITrialSettings
{
    int Runs { get; }

    int Seed { get; }

    string Output { get; }
}
