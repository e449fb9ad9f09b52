using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Lab.Hosts;

/// <summary>
/// A stand-in for a service with known limits, to check the laboratory against: each request is one byte, the reply has
/// 64 bytes for each object. Instances and their gates behave as the modes say; a call holds its gate for 20 µs.
/// </summary>
internal sealed class SimulatedService(InstanceContextMode mode, ConcurrencyMode concurrency) : IServiceUnderTest
{
    public const int BytesPerObject = 64;
    private const int HoldMicroseconds = 20;
    private const int ConstructorMicroseconds = 40;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly ConcurrentDictionary<Socket, SimulatedInstance> _sessions = new();
    private readonly ConcurrencyWatch _calls = new();
    private SimulatedInstance? _single;
    private volatile byte[] _reply = new byte[BytesPerObject];
    private volatile bool _constructorWork;
    private long _instances;
    private int _peakPerInstance;

    public ServiceAddresses Open()
    {
        _single = mode == InstanceContextMode.Single ? Create() : null;
        _listener.Start();
        new Thread(Accept) { IsBackground = true }.Start();
        var address = new Uri($"tcp://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        return new ServiceAddresses(address, address);
    }

    public void Initialize(int objects) => _reply = new byte[objects * BytesPerObject];

    public void SetConstructorWork(bool on) => _constructorWork = on;

    public void ResetObservation()
    {
        Interlocked.Exchange(ref _instances, 0);
        Interlocked.Exchange(ref _peakPerInstance, 0);
        _calls.Reset();
    }

    public ServiceObservation Observe() => new(
        Interlocked.Read(ref _instances), _calls.Peak, Volatile.Read(ref _peakPerInstance), HoldMicroseconds);

    public void Dispose()
    {
        _listener.Dispose();
        foreach (var socket in _sessions.Keys)
        {
            socket.Dispose();
        }
    }

    private void Accept()
    {
        try
        {
            while (true)
            {
                var socket = _listener.AcceptSocket();
                socket.NoDelay = true;
                new Thread(() => Serve(socket)) { IsBackground = true }.Start();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The listener was closed: the service has ended.
        }
    }

    private void Serve(Socket socket)
    {
        try
        {
            var session = _single ?? Create();
            _sessions[socket] = session;
            var request = new byte[1];
            while (socket.Receive(request) > 0)
            {
                Answer(mode == InstanceContextMode.PerCall ? Create() : session, socket);
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The client went away, or the service has ended.
        }
        finally
        {
            _sessions.TryRemove(socket, out _);
            socket.Dispose();
        }
    }

    private void Answer(SimulatedInstance instance, Socket socket)
    {
        var peak = instance.Call(concurrency != ConcurrencyMode.Multiple, HoldMicroseconds, _calls);
        for (var known = Volatile.Read(ref _peakPerInstance); peak > known; known = Volatile.Read(ref _peakPerInstance))
        {
            Interlocked.CompareExchange(ref _peakPerInstance, peak, known);
        }

        socket.Send(_reply);
    }

    private SimulatedInstance Create()
    {
        Interlocked.Increment(ref _instances);
        if (_constructorWork)
        {
            SimulatedInstance.Burn(ConstructorMicroseconds);
        }

        return new SimulatedInstance();
    }
}
