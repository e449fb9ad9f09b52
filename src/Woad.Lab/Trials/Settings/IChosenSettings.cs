namespace Woad.Lab.Trials.Settings;

/// <summary>Settings in which one option has a consequence for others, or which not all values go with.</summary>
/// <typeparam name="TSelf">The record of the settings.</typeparam>
internal interface IChosenSettings<TSelf>
{
    /// <summary>The settings as the options mean them.</summary>
    /// <param name="isGiven">Whether an option was given, by its name.</param>
    /// <exception cref="ArgumentException">Values do not go with one another.</exception>
    TSelf Chosen(Func<string, bool> isGiven);
}
