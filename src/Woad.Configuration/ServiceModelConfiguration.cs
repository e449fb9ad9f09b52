using System.Configuration;
using Microsoft.Extensions.Configuration;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;
using Woad.Hosting;

namespace Woad.Configuration;

/// <summary>
/// The element <c>system.serviceModel</c> of a file or of the application's settings. A program with a file
/// beside it (<c>program.dll.config</c>, <c>app.config</c>, <c>web.config</c>) needs none of this: hosts and clients
/// find it by themselves.
/// </summary>
/// <remarks>Not in WCF, which reads the program's file only.</remarks>
public sealed class ServiceModelConfiguration
{
    private readonly LoadedConfiguration _source;

    private ServiceModelConfiguration(LoadedConfiguration source) => _source = source;

    /// <summary>
    /// Gets the problems of the configuration, one line for each: file, line, element and remedy. The list is empty
    /// when there are none.
    /// </summary>
    public IReadOnlyList<string> Problems => [.. _source.Problems.Select(problem => problem.ToString())];

    /// <summary>
    /// Gets the settings that are passed over because they change no call: a line for each, with file, line, element
    /// and what to do. The first host that opens with a logger logs them.
    /// </summary>
    /// <value>Empty when there are none.</value>
    public IReadOnlyList<string> Warnings => [.. _source.Warnings.Select(warning => warning.ToString())];

    internal ConfigurationSource Source => _source;

    /// <summary>
    /// Reads a file. What is wrong in <c>system.serviceModel</c> shows in <see cref="Problems"/>, and when a host
    /// opens.
    /// </summary>
    /// <param name="path">The path of the file.</param>
    /// <returns>The configuration.</returns>
    /// <exception cref="FileNotFoundException">The file is not there.</exception>
    /// <exception cref="ConfigurationErrorsException">
    /// The file is no XML, has a document type, or has no such element.
    /// </exception>
    public static ServiceModelConfiguration Load(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        if (!File.Exists(path))
        {
            throw new FileNotFoundException($"The configuration file '{path}' is not there.", path);
        }

        return new ServiceModelConfiguration(
            new LoadedConfiguration(ConfigurationDocument.Load(path) ?? throw new ConfigurationErrorsException(
                $"The file '{path}' has no element <system.serviceModel> in <configuration>.", path, 0)));
    }

    /// <summary>
    /// Takes the settings of an application: the section <c>system.serviceModel</c> with the names of the file, an
    /// object for an element, a text for an attribute, an array for elements that may be repeated.
    /// </summary>
    /// <param name="configuration">The settings of the application.</param>
    /// <returns>The configuration.</returns>
    /// <exception cref="ConfigurationErrorsException">The settings have no such section.</exception>
    public static ServiceModelConfiguration From(IConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        return new ServiceModelConfiguration(new LoadedConfiguration(SettingsDocument.Read(configuration)));
    }

    /// <summary>
    /// Uses this configuration instead of the application configuration file. Hosts and clients read it when they are
    /// created.
    /// </summary>
    public void Use() => ConfigurationSource.Current = _source;
}
