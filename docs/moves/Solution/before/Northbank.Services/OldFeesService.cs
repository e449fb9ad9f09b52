namespace Northbank.Services
{
    // The project file does not name this file; the SDK would compile it.
    public class FeesService
    {
    }
}
