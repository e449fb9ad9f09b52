using System.Runtime.CompilerServices;

namespace Woad.Transport.Linux.Tests;

/// <summary>All hosts of this process listen by the Linux transport.</summary>
internal static class TransportOfTests
{
    [ModuleInitializer]
    internal static void Use() => WoadTransport.UseForServiceHosts();
}
