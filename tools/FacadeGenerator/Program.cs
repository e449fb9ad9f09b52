using Woad.FacadeGenerator;

// dotnet run --project tools/FacadeGenerator -- [FOLDER OF WOAD'S ASSEMBLIES]
var root = Repository.Find(AppContext.BaseDirectory);
var assemblies = args is [var folder]
    ? folder
    : Path.Combine(root, "test", "Woad.Facades.Tests", "bin", "Debug", "net10.0");
foreach (var list in ForwardLists.All(assemblies))
{
    File.WriteAllText(Path.Combine(root, "src", "Woad.Facades", "Forwards", list.File), list.Text);
    Console.WriteLine($"{list.File}: {list.Types.Count} types");
}
