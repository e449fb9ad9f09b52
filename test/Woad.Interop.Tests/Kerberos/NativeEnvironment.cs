using System.Runtime.InteropServices;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>The environment as the Kerberos libraries see it: that of .NET is a copy.</summary>
internal static partial class NativeEnvironment
{
    public static void Set(string name, string value)
    {
        Environment.SetEnvironmentVariable(name, value);
        if (SetVariable(name, value, 1) != 0)
        {
            throw new InvalidOperationException($"{name} could not be set.");
        }
    }

    public static void Unset(string name)
    {
        Environment.SetEnvironmentVariable(name, null);
        _ = UnsetVariable(name);
    }

    [LibraryImport("libc", EntryPoint = "setenv", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int SetVariable(string name, string value, int overwrite);

    [LibraryImport("libc", EntryPoint = "unsetenv", StringMarshalling = StringMarshalling.Utf8)]
    private static partial int UnsetVariable(string name);
}
