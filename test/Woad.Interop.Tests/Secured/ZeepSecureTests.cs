namespace Woad.Interop.Tests.Secured;

/// <summary>
/// zeep fetches the WSDL over HTTPS and calls every operation, with each kind of credential that it has.
/// </summary>
[Trait("Category", "Security")]
public sealed class ZeepSecureTests(SecuredHost host) : IClassFixture<SecuredHost>
{
    private const string Credentials = Passwords.User + ":" + Passwords.Password;

    private static string Folder => Path.Combine(AppContext.BaseDirectory, "Described");

    [Theory]
    [InlineData("basic", "?wsdl", null)]
    [InlineData("ws", "?singleWsdl", null)]
    [InlineData("mtom", "?wsdl", null)]
    [InlineData("streamed", "?singleWsdl", null)]
    [InlineData("password", "?wsdl", "basic=" + Credentials)]
    [InlineData("wspassword", "?wsdl", "basic=" + Credentials)]
    [InlineData("token", "?wsdl", "token=" + Credentials)]
    [InlineData("wstoken", "?singleWsdl", "token=" + Credentials)]
    [InlineData("certificate", "?wsdl", "certificate")]
    public async Task Zeep_calls_every_operation(string port, string query, string? credential)
    {
        var (lines, errors) = await RunAsync(port, query, credential);

        Assert.True(errors.Length == 0, errors);
        Assert.Equal(await File.ReadAllLinesAsync(Path.Combine(Folder, "expected.txt")), lines);
    }

    [Theory]
    [InlineData("password", "basic=alice:wrong", "Unknown", "401")]
    [InlineData("password", null, "Unknown", "401")]
    [InlineData("token", "token=alice:wrong", "At least one security token in the message could not be validated", "")]
    [InlineData(
        "wstoken", "token=alice:wrong", "At least one security token in the message could not be validated", "")]
    [InlineData("token", null, "An error occurred when verifying security for the message", "")]
    public async Task Wrong_credential_is_refused(string port, string? credential, string fault, string status)
    {
        var (lines, errors) = await RunAsync(port, "?wsdl", credential);

        Assert.Empty(lines);
        Assert.True(
            errors.Contains(fault, StringComparison.Ordinal)
                || (status.Length > 0 && errors.Contains(status, StringComparison.Ordinal)), errors);
    }

    [Fact]
    public async Task Service_is_believed_only_by_its_authority()
    {
        var (lines, errors) = await RunAsync("basic", "?wsdl", "system");

        Assert.Empty(lines);
        Assert.Contains("CERTIFICATE_VERIFY_FAILED", errors, StringComparison.Ordinal);
    }

    private async Task<(List<string> Lines, string Errors)> RunAsync(string port, string query, string? credential)
    {
        List<string> options = credential == "system" ? [] : ["authority=" + host.Authority.RootFile];
        if (credential == "certificate")
        {
            options.Add("certificate=" + host.Authority.ClientFile);
        }
        else if (credential is not null and not "system")
        {
            options.Add(credential);
        }

        var address = port == "certificate" ? host.CertificateAddress : host.Address;
        using var zeep = new PeerProcess(
            "/usr/bin/python3", [Path.Combine(Folder, "zeep_client.py"), address + query, port, "all", .. options]);
        var lines = await zeep.ReadToEndAsync();
        return (lines, zeep.Errors);
    }
}
