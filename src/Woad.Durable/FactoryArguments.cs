using System.Collections.Specialized;
using System.Configuration;
using System.Globalization;
using Woad.Xml;

namespace Woad.Durable;

/// <summary>The arguments of a factory: the attributes of <c>persistenceProvider</c> in a configuration file.</summary>
internal sealed class FactoryArguments
{
    private const string Text = "connectionString";
    private const string Name = "connectionStringName";
    private const string Timeout = "lockTimeout";
    private const string StateSize = "maxStateSize";

    private readonly NameValueCollection _values;

    /// <param name="values">The arguments.</param>
    /// <param name="others">The names of arguments that only this factory has.</param>
    /// <exception cref="ArgumentException">A name is not one of those that the factory knows.</exception>
    public FactoryArguments(NameValueCollection values, params string[] others)
    {
        ArgumentNullException.ThrowIfNull(values);
        _values = values;
        string[] known = [Text, Name, Timeout, StateSize, .. others];
        foreach (var name in values.AllKeys)
        {
            if (!known.Contains(name, StringComparer.OrdinalIgnoreCase))
            {
                throw new ArgumentException(Escaped.Text(
                    $"There is no argument '{name}'. The arguments are {string.Join(", ", known)}."));
            }
        }
    }

    /// <summary>
    /// The connection string: the argument itself, or the entry of connectionStrings that an argument names.
    /// </summary>
    /// <exception cref="ArgumentException">There is none.</exception>
    public string ConnectionString => _values[Text]
        ?? (_values[Name] is not { } name
            ? throw new ArgumentException(Escaped.Text($"Write the argument {Text}, or {Name}."))
            : Named(name, static n => ConfigurationManager.ConnectionStrings[n]));

    /// <summary>Sets what the arguments set of all factories.</summary>
    /// <exception cref="ArgumentException">A value is not one of its type, or out of range.</exception>
    public void ApplyTo(DatabasePersistenceProviderFactory factory)
    {
        if (LockTimeout is { } time)
        {
            factory.LockTimeout = time;
        }

        if (Number(StateSize, int.MaxValue) is { } size)
        {
            factory.MaxStateSize = (int)size;
        }
    }

    /// <summary>A time; null when there is none.</summary>
    /// <exception cref="ArgumentException">The value is not one.</exception>
    public TimeSpan? LockTimeout => _values[Timeout] is not { } time ? null
        : TimeSpan.TryParse(time, CultureInfo.InvariantCulture, out var value) ? value
        : throw Wrong(Timeout, time, "a time such as 00:00:10");

    /// <summary>A value that is true or false; null when there is none.</summary>
    /// <exception cref="ArgumentException">The value is neither.</exception>
    public bool? Flag(string name) => _values[name] is not { } text ? null
        : bool.TryParse(text, out var value) ? value
        : throw Wrong(name, text, "true or false");

    /// <summary>A positive number; null when there is none.</summary>
    /// <exception cref="ArgumentException">The value is not one.</exception>
    public long? Number(string name, long most) => _values[name] is not { } text ? null
        : long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            && number > 0 && number <= most ? number
        : throw Wrong(name, text, $"a number of bytes from 1 to {most}");

    /// <summary>An entry of connectionStrings.</summary>
    /// <exception cref="ArgumentException">There is none, or the file cannot be read.</exception>
    internal static string Named(string name, Func<string, ConnectionStringSettings?> read)
    {
        try
        {
            return read(name)?.ConnectionString ?? throw new ArgumentException(Escaped.Text(
                $"The configuration file of the program has no connectionStrings/add with the name '{name}'."));
        }
        catch (ConfigurationErrorsException error)
        {
            throw new ArgumentException(Escaped.Text(
                $"The connection string '{name}' cannot be read from the configuration file of the program: "
                + $"{error.GetBaseException().Message} Mend the file. A section that is not known is declared in "
                + $"configSections; the package Woad.Configuration adds system.serviceModel there in each build. Or "
                + $"write the argument {Text}."),
                error);
        }
    }

    private static ArgumentException Wrong(string name, string value, string right) =>
        new(Escaped.Text($"The argument {name} has the value '{value}', which is not {right}."));
}
