using System.IdentityModel.Tokens;
using Woad.Federation.IdentitySections;
using Woad.Xml;

namespace System.IdentityModel.Configuration;

/// <content>Settings of a configuration file.</content>
public partial class IdentityConfiguration
{
    /// <summary>Takes the settings of an element of a configuration file.</summary>
    /// <param name="element">The element; null for the defaults.</param>
    /// <exception cref="System.Configuration.ConfigurationErrorsException">The element has mistakes.</exception>
    protected void LoadConfiguration(IdentityConfigurationElement? element)
    {
        if (element is null)
        {
            return;
        }

        IdentityApplication.Apply(element, _settings);
        if (element.ClaimsAuthenticationManager.IsConfigured)
        {
            ClaimsAuthenticationManager = CustomTypeElement.Resolve<Security.Claims.ClaimsAuthenticationManager>(
                element.ClaimsAuthenticationManager);
        }

        if (element.ClaimsAuthorizationManager.IsConfigured)
        {
            ClaimsAuthorizationManager = CustomTypeElement.Resolve<Security.Claims.ClaimsAuthorizationManager>(
                element.ClaimsAuthorizationManager);
        }

        SecurityTokenHandlerCollectionManager = LoadHandlers(element);
    }

    /// <summary>Returns the settings of handlers that an element has.</summary>
    /// <param name="element">The element; null for the defaults.</param>
    /// <returns>The settings.</returns>
    /// <exception cref="System.Configuration.ConfigurationErrorsException">The element has mistakes.</exception>
    protected SecurityTokenHandlerConfiguration LoadHandlerConfiguration(IdentityConfigurationElement? element)
    {
        var settings = new SecurityTokenHandlerConfiguration { ServiceTokenResolver = _settings.ServiceTokenResolver };
        if (element is not null)
        {
            IdentityApplication.Apply(element, settings);
        }

        return settings;
    }

    /// <summary>Returns the settings of handlers that have an element of their own.</summary>
    /// <param name="baseConfiguration">The settings of the identity configuration.</param>
    /// <param name="element">The element of the handlers.</param>
    /// <returns>The settings.</returns>
    /// <exception cref="System.Configuration.ConfigurationErrorsException">The element has mistakes.</exception>
    protected SecurityTokenHandlerConfiguration LoadHandlerConfiguration(
        SecurityTokenHandlerConfiguration baseConfiguration, SecurityTokenHandlerConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(baseConfiguration);
        ArgumentNullException.ThrowIfNull(element);
        return IdentityApplication.Apply(element, baseConfiguration);
    }

    /// <summary>Returns the handlers that an element has, by their usage.</summary>
    /// <param name="serviceElement">The element; null for the usual handlers.</param>
    /// <returns>The handlers.</returns>
    /// <exception cref="System.Configuration.ConfigurationErrorsException">The element has mistakes.</exception>
    protected SecurityTokenHandlerCollectionManager LoadHandlers(IdentityConfigurationElement? serviceElement)
    {
        var manager = NewHandlers();
        foreach (SecurityTokenHandlerElementCollection set in
            serviceElement?.SecurityTokenHandlerSets ?? new SecurityTokenHandlerSetElementCollection())
        {
            var own = set.SecurityTokenHandlerConfiguration;
            manager[set.Name] = IdentityApplication.Handlers(
                set, own.ElementInformation.IsPresent ? LoadHandlerConfiguration(_settings, own) : _settings);
        }

        return manager;
    }

    partial void LoadFile(string name, bool isRequired)
    {
        if (SystemIdentityModelSection.Current is { } section)
        {
            var element = section.IdentityConfigurationElements.GetElement(name);
            LoadConfiguration(element is not null || name.Length == 0 ? element : throw new InvalidOperationException(
                Escaped.Text($"ID7012: The section system.identityModel has no identityConfiguration '{name}'.")));
        }
        else if (isRequired)
        {
            throw new InvalidOperationException(
                "ID7027: The identity configuration could not be loaded, because the program's configuration file "
                    + "has no section system.identityModel.");
        }
    }
}
