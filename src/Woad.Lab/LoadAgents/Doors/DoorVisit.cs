using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography;
using Woad.Lab.Processes;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>The agent's side of a door: finds the coordinator, and makes sure that it is the one.</summary>
internal sealed class DoorVisit(string host, int port, int index, AgentSecret secret)
{
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan LongestGreeting = TimeSpan.FromSeconds(20);

    /// <summary>Tries until the coordinator listens.</summary>
    /// <exception cref="ProcessFailedException">
    /// Nobody listened for that long, or not the coordinator that has the secret.
    /// </exception>
    public async Task<LineStream> EnterAsync(TimeSpan longest, CancellationToken cancel)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        deadline.CancelAfter(longest);
        while (true)
        {
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            try
            {
                await socket.ConnectAsync(host, port, deadline.Token);
                return await GreetAsync(new NetworkStream(socket, ownsSocket: true), cancel);
            }
            catch (SocketException)
            {
                // It does not listen yet.
                socket.Dispose();
            }
            catch (Exception error) when (error is IOException or InvalidDataException or AuthenticationException)
            {
                throw new ProcessFailedException($"The coordinator at {host}:{port} does not answer as one: "
                    + $"{error.Message}", error);
            }
            catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
            {
                throw NotThere(longest);
            }

            try
            {
                await Task.Delay(Pause, deadline.Token);
            }
            catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
            {
                throw NotThere(longest);
            }
        }
    }

    private ProcessFailedException NotThere(TimeSpan longest) => new(
        $"Nobody let this agent in at {host}:{port} within {longest.TotalSeconds:0.#} s: start 'woad-lab load --agents "
            + "listen:N --agent-listen' there, or correct --connect.");

    private async Task<LineStream> GreetAsync(Stream connection, CancellationToken cancel)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        deadline.CancelAfter(LongestGreeting);

        // The proofs that follow name the certificate; an authority that vouches for it is not needed.
        var tls = new SslStream(connection, leaveInnerStreamOpen: false, (_, _, _, _) => true);
        await tls.AuthenticateAsClientAsync(
            new SslClientAuthenticationOptions { TargetHost = host }, deadline.Token);
        var certificate = DoorCertificate.HashOf(
            tls.RemoteCertificate ?? throw new InvalidDataException("it has no certificate"));
        var lines = new LineStream(tls, tls);
        var nonce = RandomNumberGenerator.GetBytes(DoorLine.NonceBytes);
        var door = await NextAsync(lines, deadline.Token);
        var greeting = new DoorGreeting(
            index, nonce, door.Nonce ?? throw new InvalidDataException("it says no number"));
        await lines.WriteAsync(LoadLines.Write(new DoorLine
        {
            Index = index,
            Nonce = nonce,
            Proof = secret.Proof("agent", greeting, certificate),
        }));
        var answer = await NextAsync(lines, deadline.Token);
        return answer.Proof is { } proof && secret.IsProof(proof, "coordinator", greeting, certificate)
            ? lines
            : throw new InvalidDataException("it does not know the secret");
    }

    private static async Task<DoorLine> NextAsync(LineStream lines, CancellationToken cancel)
    {
        var text = await lines.ReadAsync(DoorLine.Longest, cancel) ?? throw new InvalidDataException("it hung up");
        var line = LoadLines.Read<DoorLine>(text) ?? throw new InvalidDataException("it speaks another language");
        return line.Refused is { } reason ? throw new InvalidDataException($"refused, {reason}") : line;
    }
}
