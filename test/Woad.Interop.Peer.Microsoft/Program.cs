using System.Text.Json;
using Interop.Matrix;

// Usage: AUTHORITY CLIENT, files in PEM. Each line of input is a case; the line of output that follows is its outcome.
var credentials = new MatrixCredentials(args[0], args[1]);
Console.WriteLine("ready");
while (Console.ReadLine() is { } line)
{
    var run = JsonSerializer.Deserialize<MatrixCase>(line)!;
    Console.WriteLine(JsonSerializer.Serialize(MatrixOutcome.Of(run, credentials)));
}
