using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Woad.Interop.Tests.LoadAgents;

/// <summary>OpenSSH's server with keys of its own, and a folder with an <c>ssh</c> that knows them.</summary>
public sealed class SshServer : IAsyncLifetime
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-ssh");
    private PeerProcess? _server;

    public int Port { get; } = FreePort.Next();

    /// <summary>To be searched for programs before all other folders.</summary>
    public string Programs => Path.Combine(_folder.FullName, "bin");

    public async Task InitializeAsync()
    {
        await MakeKeyAsync("host");
        await MakeKeyAsync("user");
        Write(
            "sshd_config",
            $"""
            Port {Port}
            ListenAddress 127.0.0.1
            HostKey {In("host")}
            AuthorizedKeysFile {In("user.pub")}
            StrictModes no
            UsePAM no
            PasswordAuthentication no
            PidFile none

            """);
        Write(
            "ssh_config",
            $"""
            Host *
              IdentityFile {In("user")}
              UserKnownHostsFile {In("known")}
              StrictHostKeyChecking accept-new

            """);
        Directory.CreateDirectory(Programs);
        Write("bin/ssh", $"#!/bin/sh\nexec /usr/bin/ssh -F '{In("ssh_config")}' \"$@\"\n");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(In("bin/ssh"), UnixFileMode.UserRead | UnixFileMode.UserExecute);
        }

        if (Environment.IsPrivilegedProcess)
        {
            // The server of root needs an empty folder there, which its service usually makes.
            Directory.CreateDirectory("/run/sshd");
        }

        _server = new PeerProcess("/usr/sbin/sshd", "-D", "-e", "-f", In("sshd_config"));
        await ListensAsync(_server);
    }

    public Task DisposeAsync()
    {
        _server?.Dispose();
        _folder.Delete(recursive: true);
        return Task.CompletedTask;
    }

    private async Task MakeKeyAsync(string name)
    {
        using var maker = new PeerProcess("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", In(name));
        await maker.ReadToEndAsync();
        Assert.True(maker.ExitCode == 0, $"ssh-keygen has made no key: {maker.Errors}");
    }

    private async Task ListensAsync(PeerProcess server)
    {
        var waited = Stopwatch.StartNew();
        while (true)
        {
            try
            {
                using var client = new TcpClient();
                await client.ConnectAsync(IPAddress.Loopback, Port);
                return;
            }
            catch (SocketException) when (server.IsAlive && waited.Elapsed < _deadline)
            {
                await Task.Delay(20);
            }
            catch (SocketException e)
            {
                throw new InvalidOperationException($"sshd does not listen at port {Port}: {server.Errors}", e);
            }
        }
    }

    private void Write(string name, string text) => File.WriteAllText(In(name), text);

    private string In(string name) => Path.Combine(_folder.FullName, name);
}
