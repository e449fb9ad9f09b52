using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>
/// A realm of the tests' own: MIT Kerberos' key server (KDC) on a port of 127.0.0.1, its database, keys and tickets in
/// a folder. The environment variables of the Kerberos libraries point there; nothing of the system's is touched.
/// </summary>
public sealed class KerberosRealm : IDisposable
{
    public const string Name = "WOAD.TEST";
    public const string User = "ada";
    public const string Password = "Byron-1815";

    private const string Variables = "KRB5_CONFIG KRB5_KDC_PROFILE KRB5_KTNAME KRB5CCNAME KRB5RCACHETYPE";

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-krb-").FullName;
    private readonly int _port = FreePort.Next();
    private readonly Process _keyServer;
    private int _loggedOn;

    public KerberosRealm()
    {
        File.WriteAllText(At("krb5.conf"), Configuration());
        File.WriteAllText(At("kdc.conf"), ServerConfiguration());
        NativeEnvironment.Set("KRB5_CONFIG", At("krb5.conf"));
        NativeEnvironment.Set("KRB5_KDC_PROFILE", At("kdc.conf"));
        NativeEnvironment.Set("KRB5_KTNAME", "FILE:" + At("service.keytab"));

        // A process that is client and service at once would find its own requests in the cache of replays.
        NativeEnvironment.Set("KRB5RCACHETYPE", "none");
        Run("kdb5_util", "", "create", "-s", "-r", Name, "-P", "master");
        Run(
            "kadmin.local",
            $"""
            addprinc -pw {Password} {User}
            {string.Join('\n', ServicePrincipals().Select(p => $"addprinc -randkey {p}"))}
            addprinc -randkey host/other.woad.test
            ktadd -k {At("service.keytab")} {string.Join(' ', ServicePrincipals())}

            """,
            "-r", Name);
        _keyServer = Start("krb5kdc", "-n", "-r", Name);
        WaitForKeyServer();
        using var loggedOn = LoggedOn();
        Run("kinit", Password + "\n", User);
    }

    /// <summary>The user has a ticket, as after <c>kinit</c>, until the returned object is disposed.</summary>
    public IDisposable LoggedOn()
    {
        _loggedOn++;
        UseTickets();
        return new Logon(this);
    }

    public void Dispose()
    {
        foreach (var name in Variables.Split(' '))
        {
            NativeEnvironment.Unset(name);
        }

        if (!_keyServer.HasExited)
        {
            _keyServer.Kill(entireProcessTree: true);
            _keyServer.WaitForExit();
        }

        _keyServer.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    /// <summary>Of net.tcp and HTTP, by the names that clients may know this machine by.</summary>
    private static IEnumerable<string> ServicePrincipals() =>
        from host in new[] { "localhost", Dns.GetHostEntry("localhost").HostName }.Distinct()
        from service in new[] { "host", "HTTP" }
        select $"{service}/{host}";

    private string At(string file) => Path.Combine(_folder, file);

    private string Configuration() => $$"""
        [libdefaults]
          default_realm = {{Name}}
          dns_lookup_kdc = false
          dns_lookup_realm = false
          dns_canonicalize_hostname = false
          rdns = false
          udp_preference_limit = 1
        [realms]
          {{Name}} = {
            kdc = 127.0.0.1:{{_port}}
          }
        [domain_realm]
          localhost = {{Name}}
          .woad.test = {{Name}}
        """;

    private string ServerConfiguration() => $$"""
        [kdcdefaults]
          kdc_listen = 127.0.0.1:{{_port}}
          kdc_tcp_listen = 127.0.0.1:{{_port}}
        [realms]
          {{Name}} = {
            database_name = {{At("principal")}}
            key_stash_file = {{At("stash")}}
            acl_file = {{At("acl")}}
          }
        [logging]
          kdc = FILE:{{At("kdc.log")}}
        """;

    private void UseTickets() =>
        NativeEnvironment.Set("KRB5CCNAME", "FILE:" + At(_loggedOn > 0 ? "tickets" : "no-tickets"));

    private void WaitForKeyServer()
    {
        var waited = Stopwatch.StartNew();
        while (true)
        {
            using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            try
            {
                socket.Connect(IPAddress.Loopback, _port);
                return;
            }
            catch (SocketException) when (!_keyServer.HasExited && waited.Elapsed < TimeSpan.FromSeconds(60))
            {
                Thread.Yield();
            }
        }
    }

    private static void Run(string program, string input, params string[] arguments)
    {
        using var process = Start(program, arguments);
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        var output = process.StandardOutput.ReadToEndAsync();
        var errors = process.StandardError.ReadToEnd();
        if (!process.WaitForExit(TimeSpan.FromSeconds(60)) || process.ExitCode != 0)
        {
            throw new InvalidOperationException($"{program} failed: {errors} {output.Result}");
        }
    }

    private static Process Start(string program, params string[] arguments)
    {
        var path = new[] { "/usr/sbin", "/usr/bin" }.Select(d => Path.Combine(d, program)).FirstOrDefault(File.Exists)
            ?? throw new InvalidOperationException(
                $"{program} is missing: run test/Woad.Interop.Tests/install-peers.sh");
        return Process.Start(new ProcessStartInfo(path, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
    }

    private sealed class Logon(KerberosRealm realm) : IDisposable
    {
        public void Dispose()
        {
            realm._loggedOn--;
            realm.UseTickets();
        }
    }
}
