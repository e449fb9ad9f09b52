using System.Security.Cryptography;
using System.Text;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>
/// The secret of one run, which coordinator and agents have from a file. Neither says it: each proves it by a code over
/// numbers that both have chosen, over the agent's place, and over the certificate of the connection, so that no one
/// between them can hand a proof on.
/// </summary>
internal sealed class AgentSecret
{
    private const int Bytes = 32;
    private const int LeastCharacters = 32;
    private const int LargestFile = 4096;

    private readonly byte[] _key;

    private AgentSecret(string text) => (Text, _key) = (text, Encoding.UTF8.GetBytes(text));

    public string Text { get; }

    public static AgentSecret New() => new(Convert.ToHexString(RandomNumberGenerator.GetBytes(Bytes)));

    /// <exception cref="ArgumentException">The file cannot be read, or has no secret that is long enough.</exception>
    public static AgentSecret Read(string path)
    {
        try
        {
            if (new FileInfo(path).Length > LargestFile)
            {
                throw new ArgumentException($"--agent-secret: {path} is larger than {LargestFile} bytes.");
            }

            var text = File.ReadAllText(path).Trim();
            return text.Length >= LeastCharacters && text.All(char.IsAsciiLetterOrDigit)
                ? new AgentSecret(text)
                : throw new ArgumentException(
                    $"--agent-secret: {path} has {text.Length} characters; a secret needs {LeastCharacters} letters "
                        + "and digits. 'woad-lab agents-job' writes a new one.");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new ArgumentException($"--agent-secret: {path} cannot be read: {error.Message}", error);
        }
    }

    /// <summary>The secret in the file, or a new one in a new file that only its owner may read.</summary>
    /// <exception cref="ArgumentException">The file cannot be read or written.</exception>
    public static AgentSecret ReadOrCreate(string path)
    {
        if (File.Exists(path))
        {
            return Read(path);
        }

        var secret = New();
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write };
        if (!OperatingSystem.IsWindows())
        {
            options.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        }

        try
        {
            using var file = new StreamWriter(path, Encoding.ASCII, options);
            file.WriteLine(secret.Text);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new ArgumentException($"--agent-secret: {path} cannot be written: {error.Message}", error);
        }

        return secret;
    }

    /// <param name="side">Which of both proves it.</param>
    /// <param name="greeting">The numbers and the place.</param>
    /// <param name="certificate">The hash of the certificate of the connection.</param>
    public byte[] Proof(string side, DoorGreeting greeting, byte[] certificate) => HMACSHA256.HashData(
        _key,
        Encoding.UTF8.GetBytes(FormattableString.Invariant(
            $"woad-lab {side} {greeting.Index} ")
                + $"{Convert.ToHexString(greeting.AgentNonce)} {Convert.ToHexString(greeting.DoorNonce)} "
                + Convert.ToHexString(certificate)));

    public bool IsProof(byte[] proof, string side, DoorGreeting greeting, byte[] certificate) =>
        CryptographicOperations.FixedTimeEquals(proof, Proof(side, greeting, certificate));
}
