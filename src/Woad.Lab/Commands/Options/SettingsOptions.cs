using System.CommandLine;
using System.Reflection;
using Woad.Lab.Measuring;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Commands.Options;

/// <summary>The options of an experiment, as the attributes of its settings have them.</summary>
/// <typeparam name="TSettings">The record of the settings.</typeparam>
internal sealed class SettingsOptions<TSettings>
    where TSettings : class, ITrialSettings
{
    private readonly (PropertyInfo Setting, SettingOptionAttribute About, Option<string?> Option)[] _options =
    [
        .. typeof(TSettings).GetProperties()
            .Select(p => (Setting: p, About: p.GetCustomAttribute<SettingOptionAttribute>()))
            .Where(p => p.About is not null)
            .Select(p => (p.Setting, p.About!, OptionOf(p.Setting, p.About!))),
    ];

    public IEnumerable<Option> All => _options.Select(o => o.Option);

    /// <summary>The settings with the values that options give.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="preset">The settings without options.</param>
    /// <param name="common">Values of settings by name, which all experiments have; null keeps the preset's.</param>
    /// <exception cref="ArgumentException">A value is not one of those allowed.</exception>
    public TSettings Read(ParseResult result, TSettings preset, IReadOnlyDictionary<string, object?> common)
    {
        var settings = Copy(preset);
        foreach (var (setting, about, option) in _options)
        {
            if (IsGiven(result, option))
            {
                setting.SetValue(
                    settings, ValueOf(setting.PropertyType, about, result.GetValue(option) ?? bool.TrueString));
            }
        }

        foreach (var (name, value) in common.Where(c => c.Value is not null))
        {
            typeof(TSettings).GetProperty(name)?.SetValue(settings, value);
        }

        return settings is IChosenSettings<TSettings> chosen
            ? chosen.Chosen(name => Array.Exists(_options, o => o.About.Name == name && IsGiven(result, o.Option)))
            : settings;
    }

    /// <summary>The settings without a limit of time.</summary>
    public TSettings WithoutLimit(TSettings settings)
    {
        var copy = Copy(settings);
        typeof(TSettings).GetProperty(nameof(ITrialSettings.Limit))!.SetValue(copy, null);
        return copy;
    }

    /// <summary>
    /// Copies a record of settings. The expression <c>with { }</c> cannot be used on a type parameter.
    /// </summary>
    private static TSettings Copy(TSettings settings) =>
        (TSettings)typeof(TSettings).GetMethod("<Clone>$")!.Invoke(settings, null)!;

    private static bool IsGiven(ParseResult result, Option option) =>
        result.GetResult(option) is { Implicit: false };

    /// <summary>A setting that is true or false needs no value on the command line.</summary>
    private static Option<string?> OptionOf(PropertyInfo setting, SettingOptionAttribute about)
    {
        var option = OptionText.Text(about.Name, DescriptionOf(about));
        if (setting.PropertyType == typeof(bool) && about.Texts is null)
        {
            option.Arity = ArgumentArity.ZeroOrOne;
        }

        return option;
    }

    private static string DescriptionOf(SettingOptionAttribute about) =>
        about.Description.Length > 0 ? about.Description : string.Join(',', TextsOf(about) ?? []);

    private static object? ValueOf(Type type, SettingOptionAttribute about, string text)
    {
        if (text.Equals(about.None, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        if (!type.IsGenericType || type.GetGenericTypeDefinition() != typeof(IReadOnlyList<>))
        {
            return OneOf(Nullable.GetUnderlyingType(type) ?? type, about, text);
        }

        var element = type.GetGenericArguments()[0];
        var values = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
            .Select(t => OneOf(element, about, t))
            .Distinct();
        object[] ordered = [.. about.IsSorted ? values.Order() : values];
        var list = Array.CreateInstance(element, ordered.Length);
        ordered.CopyTo(list, 0);
        return list;
    }

    private static object OneOf(Type type, SettingOptionAttribute about, string text) => about.Form switch
    {
        OptionForm.Duration => DurationOf(type, DurationText.Parse(text, about.Name)),
        OptionForm.Size => SizeOf(about, text),
        _ when type.IsEnum => Enum.Parse(
            type,
            OptionText.OneOf(
                about.Name, text, TextsOf(about) ?? [.. Enum.GetNames(type).Select(n => n.ToLowerInvariant())]),
            ignoreCase: true),
        _ when type == typeof(int) => NumberText.Within(about.Name, text, about.Low, about.High),
        _ when type == typeof(bool) => BooleanOf(about, text),
        _ when TextsOf(about) is { } texts => OptionText.OneOf(about.Name, text, texts),
        _ => text,
    };

    private static object DurationOf(Type type, TimeSpan duration) =>
        type == typeof(TimeSpan) ? duration : duration.TotalSeconds;

    private static object SizeOf(SettingOptionAttribute about, string text)
    {
        var size = PayloadSize.Parse(text);
        return size <= about.Largest
            ? size
            : throw new ArgumentException(
                $"{about.Name} '{text}': sizes here are at most {PayloadSize.Name(about.Largest)}.");
    }

    private static object BooleanOf(SettingOptionAttribute about, string text)
    {
        IReadOnlyCollection<string> texts = TextsOf(about) ?? [bool.FalseString, bool.TrueString];
        return OptionText.OneOf(about.Name, text, texts) == texts.Last();
    }

    private static IReadOnlyCollection<string>? TextsOf(SettingOptionAttribute about)
    {
        const BindingFlags any = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        return about.Texts is not { } name ? null
            : (IReadOnlyCollection<string>?)(typeof(TSettings).GetField(name, any)?.GetValue(null)
                ?? typeof(TSettings).GetProperty(name, any)?.GetValue(null));
    }
}
