using System.Collections.Specialized;
using System.Configuration;

namespace Woad.Durable.Tests.Stores;

public sealed class FactoryArgumentsTests
{
    [Fact]
    public void Named_entry_is_the_connection_string() =>
        Assert.Equal(
            "Data Source=carts.db",
            FactoryArguments.Named("carts", name => new ConnectionStringSettings(name, "Data Source=carts.db")));

    [Fact]
    public void Named_missing_entry_is_named_in_the_message()
    {
        var error = Assert.Throws<ArgumentException>(() => FactoryArguments.Named("carts", _ => null));
        Assert.Contains("connectionStrings/add with the name 'carts'", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A file of the .NET Framework does not declare system.serviceModel: its machine.config does.</summary>
    [Fact]
    public void Named_undeclared_section_is_named_with_the_remedy()
    {
        const string text = "Unrecognized configuration section system.serviceModel.";
        var unknown = new ConfigurationErrorsException(text);
        var error = Assert.Throws<ArgumentException>(() => FactoryArguments.Named(
            "carts",
            _ => throw new ConfigurationErrorsException("Configuration system failed to initialize", unknown)));
        Assert.Contains("'carts'", error.Message, StringComparison.Ordinal);
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
        Assert.Contains("declared in configSections", error.Message, StringComparison.Ordinal);
        Assert.Contains("argument connectionString", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Constructor_unknown_argument_is_refused_with_the_known_ones()
    {
        var error = Assert.Throws<ArgumentException>(
            () => new FactoryArguments(new NameValueCollection { ["conection"] = "x" }));
        Assert.Contains(
            "The arguments are connectionString, connectionStringName", error.Message, StringComparison.Ordinal);
    }
}
