namespace Woad.Lab.Trials.Settings;

/// <summary>The form in which an option is written on the command line.</summary>
internal enum OptionForm
{
    /// <summary>By the type of the setting: a whole number, a name of an enumeration, or a text.</summary>
    Plain,

    /// <summary>A duration such as 200ms or 2s, in seconds.</summary>
    Duration,

    /// <summary>A size such as 20B, 1kB or 6MB, in bytes.</summary>
    Size,
}
