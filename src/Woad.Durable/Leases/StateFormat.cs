using System.Collections.Concurrent;
using System.Runtime.Serialization;
using System.Security.Cryptography;
using System.ServiceModel.Persistence;
using System.Xml;
using Microsoft.AspNetCore.DataProtection;
using Woad.Xml;

namespace Woad.Durable.Leases;

/// <summary>
/// The state of instances as bytes: a first byte that says whether the rest is encrypted, the length and the name of
/// the class, and XML of the data contract serializer, binary or as text.
/// </summary>
/// <remarks>
/// Names of classes are compared with those that the host serves. Nothing is loaded by a name in the database.
/// </remarks>
internal sealed class StateFormat
{
    private const byte Plain = 0;
    private const byte Protected = 1;
    private const byte Text = 2;

    private readonly ConcurrentDictionary<Type, ServedClass> _served = new();

    public int MaxSize { get; set; } = 16 * 1024 * 1024;

    public IDataProtector? Protector { get; set; }

    /// <summary>Whether states are written as text. Both forms are read.</summary>
    public bool WritesText { get; set; }

    /// <summary>Instances of this class may be read.</summary>
    public void Serve(Type type) => _served.TryAdd(type, new ServedClass(type));

    /// <exception cref="PersistenceException">The state cannot be written.</exception>
    public byte[] Write(Guid id, object instance)
    {
        var plain = _served.GetOrAdd(instance.GetType(), static type => new ServedClass(type))
            .Write(WritesText ? Text : Plain, WritesText, instance);
        if (plain.Length > MaxSize)
        {
            throw new PersistenceException(Escaped.Text(
                $"The state of the service instance {id} has {plain.Length:N0} bytes, more than MaxStateSize of the "
                + $"PersistenceProviderFactory, {MaxSize:N0}, allows."));
        }

        return Protector is { } protector ? [Protected, .. Of(protector, id).Protect(plain)] : plain;
    }

    /// <exception cref="InstanceNotFoundException">It is the state of an instance of another service.</exception>
    /// <exception cref="PersistenceException">The state cannot be read.</exception>
    public object Read(Guid id, byte[] state)
    {
        var plain = Open(id, state);
        try
        {
            foreach (var (_, served) in _served)
            {
                if (served.IsIn(plain))
                {
                    return served.Read(plain, plain[0] == Text);
                }
            }

            throw new InstanceNotFoundException(
                id,
                Escaped.Text(
                    $"The service instance {id} is one of the class {ServedClass.NameIn(plain)}, which this host does "
                    + $"not serve."));
        }
        catch (Exception e) when (e is SerializationException or XmlException or IOException or ArgumentException)
        {
            throw new PersistenceException(Escaped.Text(
                $"The state of the service instance {id} cannot be read: {e.Message} Has its class changed in a way "
                + $"that data contracts do not allow?"),
                e);
        }
    }

    /// <summary>The identifier is a part of the key, so that the states of two instances cannot be exchanged.</summary>
    private static IDataProtector Of(IDataProtector protector, Guid id) => protector.CreateProtector(id.ToString());

    private byte[] Open(Guid id, byte[] state)
    {
        if (state is [Plain or Text, ..] && Protector is null)
        {
            return state;
        }

        if (state is not [Protected, ..] || Protector is not { } protector)
        {
            throw new PersistenceException(Escaped.Text(
                $"The state of the service instance {id} is {(state is [Plain or Text, ..] ? "not " : "")}encrypted, "
                + $"and the host has {(Protector is null ? "no" : "a")} DataProtector. All hosts of a database need "
                + $"the same."));
        }

        try
        {
            return Of(protector, id).Unprotect(state[1..]);
        }
        catch (CryptographicException e)
        {
            throw new PersistenceException(Escaped.Text(
                $"The state of the service instance {id} cannot be decrypted: {e.Message} All hosts of a database need "
                + $"the same keys."),
                e);
        }
    }
}
