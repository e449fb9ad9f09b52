using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>
/// The port at which agents come to the coordinator. A connection is encrypted with a certificate of this run, and
/// becomes an agent when it has proved the secret and names a place that is free.
/// </summary>
internal sealed class AgentDoor : IDisposable
{
    /// <summary>Connections that are being greeted at once; more are closed.</summary>
    private const int MostGreetings = 2 * AgentFleet.Most;

    private static readonly TimeSpan LongestGreeting = TimeSpan.FromSeconds(20);

    private readonly AgentSecret _secret;
    private readonly TcpListener _listener;
    private readonly X509Certificate2 _certificate = DoorCertificate.Create();
    private readonly byte[] _hash;
    private readonly TaskCompletionSource<IAgentLine>[] _places;
    private readonly CancellationTokenSource _end = new();
    private int _greetings;

    private AgentDoor(TcpListener listener, int places, AgentSecret secret)
    {
        (_listener, _secret) = (listener, secret);
        _hash = DoorCertificate.HashOf(_certificate);
        _places = [.. Enumerable.Range(0, places).Select(_ => new TaskCompletionSource<IAgentLine>())];
        _ = AcceptAsync();
    }

    public IPEndPoint Address => (IPEndPoint)_listener.LocalEndpoint;

    /// <exception cref="ArgumentException">The address cannot be listened at.</exception>
    public static AgentDoor Open(IPEndPoint address, int places, AgentSecret secret)
    {
        var listener = new TcpListener(address);
        try
        {
            listener.Start(AgentFleet.Most);
        }
        catch (SocketException error)
        {
            throw new ArgumentException($"--agent-listen {address}: nothing can listen there: {error.Message}", error);
        }

        return new AgentDoor(listener, places, secret);
    }

    /// <summary>The agent of a place, once it has come.</summary>
    public Task<IAgentLine> AgentOf(int index) => _places[index].Task;

    public void Dispose()
    {
        _end.Cancel();
        _listener.Dispose();
        _certificate.Dispose();
    }

    private async Task AcceptAsync()
    {
        while (!_end.IsCancellationRequested)
        {
            try
            {
                var socket = await _listener.AcceptSocketAsync(_end.Token);
                if (Interlocked.Increment(ref _greetings) > MostGreetings)
                {
                    Interlocked.Decrement(ref _greetings);
                    socket.Dispose();
                    continue;
                }

                _ = GreetAsync(socket);
            }
            catch (SocketException)
            {
                // One that went before it was taken.
            }
            catch (Exception error) when (error is OperationCanceledException or ObjectDisposedException)
            {
                return;
            }
        }
    }

    private async Task GreetAsync(Socket socket)
    {
        var stream = new SslStream(new NetworkStream(socket, ownsSocket: true));
        var line = new DoorAgentLine(stream, socket.RemoteEndPoint?.ToString() ?? "");
        var isAgent = false;
        try
        {
            using var deadline = CancellationTokenSource.CreateLinkedTokenSource(_end.Token);
            deadline.CancelAfter(LongestGreeting);
            socket.NoDelay = true;
            await stream.AuthenticateAsServerAsync(
                new SslServerAuthenticationOptions { ServerCertificate = _certificate }, deadline.Token);
            isAgent = await GreetAsync(line, deadline.Token);
        }
        catch (Exception error) when (error is IOException or InvalidDataException or AuthenticationException
            or OperationCanceledException or ObjectDisposedException)
        {
            // A stranger, or one that is gone: the place stays free.
        }
        finally
        {
            Interlocked.Decrement(ref _greetings);
            if (!isAgent)
            {
                await line.DisposeAsync();
            }
        }
    }

    private async Task<bool> GreetAsync(DoorAgentLine line, CancellationToken cancel)
    {
        var nonce = RandomNumberGenerator.GetBytes(DoorLine.NonceBytes);
        await line.Stream.WriteAsync(LoadLines.Write(new DoorLine { Nonce = nonce }));
        if (await line.Stream.ReadAsync(DoorLine.Longest, cancel) is not { } text
            || LoadLines.Read<DoorLine>(text) is not { Nonce.Length: DoorLine.NonceBytes, Proof: { } proof } answer)
        {
            return false;
        }

        var greeting = new DoorGreeting(answer.Index, answer.Nonce, nonce);
        if (!_secret.IsProof(proof, "agent", greeting, _hash))
        {
            await RefuseAsync(line, "the secret is another one");
            return false;
        }

        if (answer.Index < 0 || answer.Index >= _places.Length)
        {
            await RefuseAsync(line, $"there is no agent {answer.Index}, but {_places.Length}, from 0");
            return false;
        }

        if (_places[answer.Index].Task.IsCompleted)
        {
            await RefuseAsync(line, $"agent {answer.Index} is there already");
            return false;
        }

        await line.Stream.WriteAsync(LoadLines.Write(new DoorLine
        {
            Proof = _secret.Proof("coordinator", greeting, _hash),
        }));
        return _places[answer.Index].TrySetResult(line);
    }

    private static Task RefuseAsync(DoorAgentLine line, string reason) =>
        line.Stream.WriteAsync(LoadLines.Write(new DoorLine { Refused = reason }));
}
