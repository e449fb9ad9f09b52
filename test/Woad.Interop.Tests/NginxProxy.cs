using System.Diagnostics;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Server.Kestrel;

namespace Woad.Interop.Tests;

/// <summary>
/// nginx in front of an application, or of several processes of it in turns: plain on one port, TLS on another, both
/// below the path <c>/public/</c>.
/// </summary>
internal sealed class NginxProxy : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-nginx-").FullName;
    private readonly Process _process;

    public NginxProxy(IReadOnlyList<Uri> processes, int port, int securePort)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var certificate = request.CreateSelfSigned(
            DateTimeOffset.UtcNow.AddHours(-1), DateTimeOffset.UtcNow.AddDays(1));
        File.WriteAllText(Path.Combine(_folder, "cert.pem"), certificate.ExportCertificatePem());
        File.WriteAllText(Path.Combine(_folder, "key.pem"), key.ExportPkcs8PrivateKeyPem());
        File.WriteAllText(Path.Combine(_folder, "nginx.conf"), Configuration(processes, port, securePort));
        var start = new ProcessStartInfo(File.Exists("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx")
        {
            RedirectStandardError = true,
        };
        foreach (var argument in new[] { "-p", _folder, "-e", "error.log", "-c", "nginx.conf", "-g", "daemon off;" })
        {
            start.ArgumentList.Add(argument);
        }

        try
        {
            _process = Process.Start(start)!;
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            throw new InvalidOperationException("nginx is missing: run test/Woad.Interop.Tests/install-peers.sh", e);
        }
    }

    /// <summary>True when nginx takes connections; false when it has found one of its ports in use.</summary>
    public async Task<bool> StartedAsync(int port)
    {
        var until = Stopwatch.StartNew();
        while (until.Elapsed < TimeSpan.FromSeconds(60))
        {
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            try
            {
                await socket.ConnectAsync("127.0.0.1", port);
                return true;
            }
            catch (SocketException) when (!_process.HasExited)
            {
                await Task.Yield();
            }
            catch (SocketException) when (Log().Contains("Address already in use", StringComparison.Ordinal))
            {
                return false;
            }
        }

        throw new InvalidOperationException("nginx does not listen: " + Log());
    }

    private string Log() => File.ReadAllText(Path.Combine(_folder, "error.log"));

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }

        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private static string Configuration(IReadOnlyList<Uri> processes, int port, int securePort) => $$"""
        worker_processes 1;
        pid nginx.pid;
        events { worker_connections 256; }
        http {
          access_log off;
          client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
          client_max_body_size 0;
          upstream application { {{string.Join(' ', processes.Select(p => $"server {p.Authority};"))}} }
          server {
            listen 127.0.0.1:{{port}};
            listen 127.0.0.1:{{securePort}} ssl;
            ssl_certificate cert.pem;
            ssl_certificate_key key.pem;
            location /public/ {
              proxy_pass http://application/;
              proxy_http_version 1.1;
              proxy_request_buffering off;
              proxy_buffering off;
              proxy_set_header Host $http_host;
              proxy_set_header X-Forwarded-For $remote_addr;
              proxy_set_header X-Forwarded-Host $http_host;
              proxy_set_header X-Forwarded-Proto $scheme;
              proxy_set_header X-Forwarded-Prefix /public;
            }
          }
        }
        """;
}
